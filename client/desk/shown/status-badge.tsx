import type { ComponentType } from 'react'
import { StatusBadge, type StatusLook } from '../../ui/badge.tsx'
import { useText } from '../../ui/text.ts'

/** The badge of one closed list of statuses; `words` is where the catalogue names them. */
export type BadgeOf<Status extends string> = ComponentType<{ status: Status }> & { readonly words: string }

/** A badge in words, colour and shape: `statusBadge<PayoutStatus>('finance:payouts.status', looks)`. */
export function statusBadge<Status extends string>(
  words: string,
  looks: Readonly<Record<Status, StatusLook>>,
): BadgeOf<Status> {
  function Badge({ status }: { status: Status }) {
    return <StatusBadge status={status} looks={looks} label={useText()(`${words}.${status}`)} />
  }
  return Object.assign(Badge, { words })
}
