import type * as z from 'zod/mini'

declare const declared: unique symbol

/** Something that happened. The server's reactions (push, mail, ledger) receive it after commit, at least once. */
export interface DomainEvent {
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Only a declared event makes one, so that an unknown type or a wrong payload does not compile. */
  readonly [declared]: true
}

/** A declared event: called with its payload it makes the event to emit. */
export interface EventKind<Payload extends object = object> {
  (payload: Payload): DomainEvent
  readonly type: string
  readonly payload: z.ZodMiniType<Payload>
}

/** Declares an event: `export const saleWithdrawn = event('sale.withdrawn', z.object({ … }))`, in a file `*.events.ts`. */
export function event<Payload extends object>(type: string, payload: z.ZodMiniType<Payload>): EventKind<Payload> {
  const make = (given: Payload): DomainEvent => ({ type, payload: given }) as unknown as DomainEvent
  return Object.assign(make, { type, payload })
}

/** Any declared event, where it does not matter what it carries. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyEventKind = EventKind<any>
