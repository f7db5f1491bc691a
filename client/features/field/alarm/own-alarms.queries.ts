import { useRepeated } from '../../../ui/use-repeated.ts'
import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useState } from 'react'
import { TAKE_BACK_MS } from '../../../../shared/features/field/alarm/alarm.commands.ts'
import { getOwnAlarms } from '../../../../shared/features/field/alarm/alarm.api.ts'
import type { Alarm } from '../../../../shared/features/field/alarm/alarm.schema.ts'

/** A call that was made on this phone, until its caller puts it away. */
interface MadeCall {
  readonly id: string
  readonly isDrill: boolean
  readonly at: number
}

export interface OpenCall extends MadeCall {
  /** What the server knows of it; null: it has not arrived yet. */
  readonly alarm: Alarm | null
  /** For so long it can be taken back before anybody hears of it. */
  readonly secondsLeft: number
}

const KEY = 'rond.call-for-help'
const ASK_MS = 4_000
const TICK_MS = 500

export const isOpen = ({ state }: Alarm): boolean => state === 'waiting' || state === 'calling' || state === 'answered'

/** One's own calls, and the one that is under way: it survives a reload, with and without network. */
export function useOwnAlarms() {
  const { value, again } = useEndpoint(getOwnAlarms, { isFresh: true })
  const [made, setMade] = useState(readMade)
  const [now, setNow] = useState(() => Date.now())
  // A call that was put away: its commands may still be on this phone, so the server shows later how it ended.
  const [leftId, setLeftId] = useState<string | null>(null)
  const alarms = value?.alarms ?? none
  const alarmOf = (callId: string) => alarms.find(({ id, joinedIds }) => id === callId || joinedIds.includes(callId))
  const left = leftId === null ? undefined : alarmOf(leftId)
  const isAwaited = leftId !== null && (left === undefined || isOpen(left))
  const open = alarms.find(isOpen)
  const isUnderway = made !== null || open !== undefined
  useRepeated(isUnderway ? TICK_MS : null, () => setNow(Date.now()))
  useRepeated(isUnderway || isAwaited ? ASK_MS : null, again)
  const known = made ?? (open ? { id: open.id, isDrill: open.isDrill, at: open.calledAt } : null)
  const remember = (call: MadeCall | null) => {
    if (call === null && known !== null) setLeftId(known.id)
    if (call === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(call))
    setMade(call)
    again()
  }
  const call: OpenCall | null =
    known === null
      ? null
      : {
          ...known,
          alarm: alarmOf(known.id) ?? null,
          secondsLeft: Math.max(0, Math.ceil((known.at + TAKE_BACK_MS - now) / 1000)),
        }
  return { call, alarms, remember, again }
}

const none: readonly Alarm[] = []

function readMade(): MadeCall | null {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<MadeCall> | null
    const { id, isDrill, at } = read ?? {}
    return typeof id === 'string' && typeof isDrill === 'boolean' && typeof at === 'number' ? { id, isDrill, at } : null
  } catch {
    return null
  }
}
