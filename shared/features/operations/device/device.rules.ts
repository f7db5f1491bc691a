import type { Id } from '../../../kernel/ids.ts'
import type { DeviceLife, DeviceStep } from './device.schema.ts'

/** Which step is possible when, and what becomes of the device. Handing out is a step of its own: it takes a receipt. */
const steps: Readonly<Record<DeviceStep, { readonly from: readonly DeviceLife[]; readonly to: DeviceLife }>> = {
  request_return: { from: ['handed_out'], to: 'return_requested' },
  take_back: { from: ['handed_out', 'return_requested', 'lost'], to: 'returned' },
  restock: { from: ['returned'], to: 'in_stock' },
  retire: { from: ['in_stock', 'returned', 'lost'], to: 'retired' },
  lose: { from: ['in_stock', 'handed_out', 'return_requested', 'returned'], to: 'lost' },
}

/** What a step makes of a device; null: it is not possible now. */
export const lifeAfter = (step: DeviceStep, life: DeviceLife): DeviceLife | null =>
  steps[step].from.includes(life) ? steps[step].to : null

/** The steps that are possible now. */
export const stepsOf = (life: DeviceLife): DeviceStep[] =>
  (Object.keys(steps) as DeviceStep[]).filter((step) => lifeAfter(step, life) !== null)

/**
 * What lies in stock is handed out, and what somebody holds they hand on themselves: a coach who fetched the phones of a
 * team. What has come back is looked through first.
 */
export const canHandOut = (
  { life, holderId }: { readonly life: DeviceLife; readonly holderId: Id | null },
  byId: Id | undefined,
): boolean => life === 'in_stock' || (life === 'handed_out' && holderId !== null && holderId === byId)

/** Whether somebody has it, or had it last. */
export const hasHolder = (life: DeviceLife): boolean =>
  life === 'handed_out' || life === 'return_requested' || life === 'lost'
