import { useEndpoint, type EndpointAnswer } from '../../desk/server/use-endpoint.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { Language } from '../../../shared/features/account/account.schema.ts'
import { LEADERBOARD_MOVED } from '../../../shared/features/sales-flow/board/game-live.schema.ts'
import { getOwnGame, type OwnGame } from '../../../shared/features/sales-flow/board/game.api.ts'
import type { Endpoint } from '../../../shared/kernel/endpoint.ts'
import { leaderboardChannel } from '../../../shared/kernel/realtime.ts'
import { languageOf } from '../reader-language.ts'
import { keepGame, keptGame } from './kept-game.ts'
import { useSession, useUser } from '../../desk/session/session.tsx'
import { useLiveEvents } from '../../sync/use-live-events.ts'
import { useNowAndThen } from '../../ui/use-now-and-then.ts'

const LOOK_EVERY_MS = 60_000
/** Start is open all day on every phone: it follows the game at a distance. */
const START_EVERY_MS = 10 * 60_000

/** An answer of the game, refetched whenever the totals of the region change. */
export function useGame<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
): EndpointAnswer<z.output<Output>> {
  const asked = useEndpoint(endpoint, { input, isFresh: true })
  const regionId = useSession().session?.actor?.regionId ?? null
  useLiveEvents(regionId === null ? [] : [leaderboardChannel(regionId)], { [LEADERBOARD_MOVED]: asked.again })
  useNowAndThen(LOOK_EVERY_MS, asked.again)
  return asked
}

/** The language that the texts of administrators are asked for in. */
export const useReader = (): { readonly language: Language } => ({
  language: languageOf(useTranslation().i18n.language),
})

/** The own game. Without a network it is the last answer that this device has had. */
export function useOwnGame(): EndpointAnswer<OwnGame> & { readonly isOld: boolean } {
  const asked = useGame(getOwnGame, useReader())
  const { value, failed } = asked
  return { ...asked, value: useLastGame(value), isOld: failed || value === null }
}

/** The own game for Start: asked when the page opens and every ten minutes. Null until this device has had an answer. */
export function useOwnGameOnStart(): OwnGame | null {
  const { value, again } = useEndpoint(getOwnGame, { input: useReader() })
  useNowAndThen(START_EVERY_MS, again)
  return useLastGame(value)
}

/** Stores each answer on this device. Until there is one, the stored answer. */
function useLastGame(value: OwnGame | null): OwnGame | null {
  const userId = useUser()?.id ?? ''
  const [kept] = useState(() => keptGame(userId))
  useEffect(
    function keepForLater() {
      if (value !== null) keepGame(userId, value)
    },
    [userId, value],
  )
  return value ?? kept
}
