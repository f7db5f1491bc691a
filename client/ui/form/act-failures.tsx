import { CircleAlert } from 'lucide-react'
import type { Failure } from '../../../shared/kernel/result.ts'
import { Notice } from '../states.tsx'
import { useFailureText } from './form-context.ts'

/** The reasons why an act was not done, announced at once. `warns`: the code of a reason that the person may overrule. */
export function ActFailures({ of: failures, warns }: { of: readonly Failure[]; warns?: string }) {
  const failureText = useFailureText()
  return failures.map((failure) => (
    <Notice
      key={`${failure.code} ${failure.field ?? ''} ${JSON.stringify(failure.params ?? {})}`}
      tone={failure.code === warns ? 'warning' : 'danger'}
      icon={CircleAlert}
    >
      {failureText(failure)}
    </Notice>
  ))
}
