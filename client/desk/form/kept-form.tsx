import { chakra } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../sync/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { refill } from '../../ui/form/refill.ts'
import { Notice } from '../../ui/states.tsx'
import { openedValues } from './opened-values.ts'

/**
 * Keeps what is typed into a form on this device, and gives it back when the form opens again: nothing is lost on a
 * reload, a crash or a signing out. `id` names what the form is about; where it changes what others may change as well,
 * let it say the revision, so that an old draft never covers what came later.
 */
export function useKeptForm<Values extends FieldValues, Output>({
  form,
  kind,
  id,
  sensitive,
  readKept,
}: {
  form: UseFormReturn<Values, unknown, Output>
  kind: string
  id: string
  /** What of it rests sealed on this device. */
  sensitive?: readonly (keyof Values & string)[]
  /** What the form goes on with, where that is more than filling in what was not asked then; null when it no longer fits. */
  readKept?: (kept: Values) => Values | null
}) {
  const { value, loading, save, discard } = useDraft<Values>(kind, id, sensitive)
  const opened = (kept: Values) => (readKept ? readKept(kept) : openedValues(form.getValues(), kept))
  const [isBegunAnew, setBegunAnew] = useState(false)
  // Both are other functions at every turn; the form is listened to once.
  const latest = useRef({ save, opened })
  const isLetGo = useRef(false)
  useEffect(function keepLatest() {
    latest.current = { save, opened }
  })
  useEffect(
    function continueAndKeep() {
      if (loading) return
      // A form that stays open after it was saved is about something newer now.
      isLetGo.current = false
      const begun = value === undefined ? null : latest.current.opened(value)
      if (begun !== null) refill(form, begun)
      return onceTyped(form, (values) => {
        if (!isLetGo.current) latest.current.save(values)
      })
    },
    [form, loading, value],
  )
  const continued = value === undefined || isBegunAnew ? null : opened(value)
  return {
    /** What was kept earlier, where the form goes on from it. */
    continued,
    /** Whether it does. */
    isContinued: continued !== null,
    /** Once it is saved, or not wanted any more. */
    discard: () => {
      isLetGo.current = true
      void discard().catch(reportError)
    },
    beginAnew: () => {
      refill(form)
      setBegunAnew(true)
      void discard().catch(reportError)
    },
  }
}

/** Tells what a form holds after each change of it, until what is returned is called. A form tells more often by itself. */
export function onceTyped<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'subscribe'>,
  tell: (values: Values) => void,
): () => void {
  let before = JSON.stringify(form.getValues())
  return form.subscribe({
    formState: { values: true },
    callback: ({ values }) => {
      const now = JSON.stringify(values)
      if (now !== before) tell(values)
      before = now
    },
  })
}

/** Says that the form goes on from where it was left, with a way back to the beginning. */
export function KeptFormNotice({ kept }: { kept: Pick<ReturnType<typeof useKeptForm>, 'isContinued' | 'beginAnew'> }) {
  const { t } = useTranslation()
  if (!kept.isContinued) return null
  return (
    <Notice tone="info" icon={History}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" flexWrap="wrap">
        {t('common:form.continued')}
        <Button size="sm" variant="ghost" marginInline="-3" marginBlock="-2" onClick={kept.beginAnew}>
          {t('common:form.beginAnew')}
        </Button>
      </chakra.div>
    </Notice>
  )
}
