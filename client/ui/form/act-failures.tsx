import { CircleAlert } from 'lucide-react'
import type { Failure } from '../../../shared/kernel/result.ts'
import { Notice } from '../states.tsx'
import { useFailureText } from './form-context.ts'

interface Props {
  of: readonly Failure[]
  /** The code of a reason that the person may overrule. */
  warns?: string
  /** `warning`: the reasons prevent a later act. */
  tone?: 'danger' | 'warning'
}

/** The reasons why an act was not done, announced at once. */
export function ActFailures({ of: failures, warns, tone = 'danger' }: Props) {
  const failureText = useFailureText()
  return failures.map((failure) => (
    <Notice
      key={`${failure.code} ${failure.field ?? ''} ${JSON.stringify(failure.params ?? {})}`}
      tone={failure.code === warns ? 'warning' : tone}
      icon={CircleAlert}
    >
      {failureText(failure)}
    </Notice>
  ))
}
