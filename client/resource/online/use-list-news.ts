import { useEffect, useEffectEvent } from 'react'
import { LIST_CHANGED } from '../../../shared/resource/list.api.ts'
import type { AnyListContract } from '../../../shared/resource/list.ts'
import { useLiveEvents } from '../../sync/use-live-events.ts'
import { useReconnection } from '../../sync/use-live-status.ts'
import type { Answers } from './answers.ts'
import { useListChannels } from './list-channels.ts'

interface ListNews {
  /** The server or this page has changed rows of a list. */
  readonly changed: () => void
  /** The connection is back: changes in between were not heard. */
  readonly reconnected: () => void
  /** The server refuses a channel: the right to the list has ended. */
  readonly refused?: () => void
}

/** Calls back on news about some lists. Without lists, only a reconnection is reported. */
export function useListNews(
  answers: Answers,
  lists: readonly AnyListContract[],
  { changed, reconnected, refused }: ListNews,
): void {
  const names = lists.map(({ name }) => name).join('\n')
  const changedHere = useEffectEvent(changed)
  useEffect(
    function hearOwnChanges() {
      if (names === '') return undefined
      const leaving = names.split('\n').map((name) => answers.watch(name, () => changedHere()))
      return () => leaving.forEach((leave) => leave())
    },
    [answers, names],
  )
  useReconnection(reconnected)
  useLiveEvents(useListChannels(lists), {
    [LIST_CHANGED]: changed,
    ...(refused === undefined ? {} : { 'pusher:subscription_error': refused }),
  })
}
