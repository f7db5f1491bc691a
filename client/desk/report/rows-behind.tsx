import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../../shared/kernel/endpoint.ts'
import { OnlineNotice, OnlineProblem } from '../../resource/notices/online-notice.tsx'
import { ListSkeleton } from '../../ui/states.tsx'
import { useReport } from './use-report.ts'

interface RowsBehindProps<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  readonly call: Endpoint<Input, Output>
  readonly input: z.input<Input>
  readonly children: (found: z.output<Output>) => ReactNode
}

/** The rows behind a figure of a report, as part of the dialog that the figure opens. */
export function RowsBehind<Input extends z.ZodMiniType, Output extends z.ZodMiniType>({
  call,
  input,
  children,
}: RowsBehindProps<Input, Output>) {
  const { value, online } = useReport(call, input, [])
  if (value !== null)
    return (
      <>
        <OnlineNotice online={online} hasRows />
        {children(value)}
      </>
    )
  return online.state === 'ready' ? <ListSkeleton rows={4} /> : <OnlineProblem online={online} />
}
