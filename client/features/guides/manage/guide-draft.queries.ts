import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  postGuideArchive,
  postGuidePublish,
  postGuideUnschedule,
  putGuide,
  type GuideView,
} from '../../../../shared/features/guides/guide/guide.api.ts'
import { guideList } from '../../../../shared/features/guides/guide/guide.list.ts'
import type { GuideSettings, GuideText } from '../../../../shared/features/guides/guide/guide.schema.ts'
import type { Failure, Result } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'

/** A guide as it is edited: what the server stores, and on which version of it. */
export interface EditedGuide {
  readonly version: number
  readonly settings: GuideSettings
  readonly draft: GuideText
}

export interface Publishing {
  readonly asks: boolean
  readonly note: string
  readonly at: number | null
}

interface Places {
  /** What this device stored before the server had it. */
  readonly found: EditedGuide | undefined
  readonly keep: (edited: EditedGuide) => void
  readonly discard: () => Promise<void>
  readonly onDone: () => void
}

const SAVE_AFTER_MS = 1500

/** A guide's draft: on this device at once, on the server shortly after, and the steps that follow. */
export function useGuideDraft({ guide, settings, draft }: GuideView, { found, keep, discard, onDone }: Places) {
  const [edited, setEdited] = useState<EditedGuide>(found ?? { version: guide.version, settings, draft })
  const [state, setState] = useState<'saved' | 'changed' | 'saving' | 'failed'>(
    found === undefined ? 'saved' : 'changed',
  )
  const [failures, setFailures] = useState<readonly Failure[]>([])
  // The next save needs the newest version, before the next rendering.
  const version = useRef(guide.version)
  const listChanged = useListChanged()
  const row = () => ({ id: guide.id, version: version.current })
  const save = async (): Promise<boolean> => {
    setState('saving')
    const answer = await callAct(putGuide, row(), { settings: edited.settings, draft: edited.draft })
    if (answer.ok) {
      version.current = answer.value.version
      await discard()
    }
    setState((now) => (now === 'saving' ? (answer.ok ? 'saved' : 'failed') : now))
    setFailures(answer.ok ? [] : answer.failures)
    return answer.ok
  }
  const saveNow = useEffectEvent(() => void save().catch(reportError))
  useEffect(
    function saveSoon() {
      if (state !== 'changed') return undefined
      const timer = setTimeout(() => saveNow(), SAVE_AFTER_MS)
      return () => clearTimeout(timer)
    },
    // Each change begins the pause anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [state, edited],
  )
  const step = async (act: () => Promise<Result<unknown>>): Promise<void> => {
    if (state === 'saved' || (await save())) await finish(act)
  }
  const finish = async (act: () => Promise<Result<unknown>>): Promise<void> => {
    const answer = await act()
    setFailures(answer.ok ? [] : answer.failures)
    if (!answer.ok) return
    listChanged(guideList.name)
    onDone()
  }
  const acts = {
    change: (next: { readonly settings?: GuideSettings; readonly draft?: GuideText }) => {
      setEdited((before) => {
        const after = { ...before, ...next, version: version.current }
        keep(after)
        return after
      })
      setState('changed')
    },
    publish: (publishing: Publishing) => step(() => callAct(postGuidePublish, row(), publishing)),
    unschedule: () => step(() => callAct(postGuideUnschedule, row(), {})),
    archive: (isArchived: boolean) => finish(() => callAct(postGuideArchive, row(), { isArchived })),
  }
  return { ...edited, state, failures, save: () => void save().catch(reportError), ...acts }
}
export type GuideDraft = ReturnType<typeof useGuideDraft>
