import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../../shared/kernel/result.ts'
import { useMoveOn } from '../../resource/flow/row-flow.ts'
import { useFailureText } from '../../ui/form/form-context.ts'
import { snackbar } from '../../ui/snackbar.tsx'

/** Long enough to read what was done, and to see that it was the wrong row. */
export const UNDO_SHOWN_MS = 10_000

/** The announcement after an act. */
export interface Done {
  /** "Approved". */
  readonly text: string
  /** What the row's status is now: a list that does not show it goes on to its next row. */
  readonly status?: string
  readonly undo?: () => Promise<Result<unknown>>
}

/** Says that an act is done, and offers to take it back. At a list of work the next row is shown at once. */
export function useActDone(): (done: Done) => void {
  const { t } = useTranslation()
  const moveOn = useMoveOn()
  const offerUndo = useOfferUndo()
  return ({ text, status, undo }) => {
    const left = status === undefined ? null : moveOn('status', status)
    offerUndo(left === null ? text : `${text} · ${t('resource:left', { count: left })}`, undo)
  }
}

/** A sentence in the snackbar, with "Undo" where there is a way back. */
export function useOfferUndo(): (text: string, undo?: () => Promise<Result<unknown>>) => void {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const takeBack = async (undo: () => Promise<Result<unknown>>) => {
    const result = await undo()
    const failure = result.ok ? undefined : result.failures[0]
    snackbar.open({ text: failure === undefined ? t('resource:takenBack') : failureText(failure) })
  }
  return (text, undo) => {
    const onPress = () => {
      if (undo !== undefined) takeBack(undo).catch(reportError)
    }
    snackbar.open(
      undo === undefined
        ? { text, icon: Check }
        : { text, icon: Check, duration: UNDO_SHOWN_MS, action: { label: t('common:undo'), onPress } },
    )
  }
}
