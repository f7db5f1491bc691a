import { useId, useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../../shared/kernel/result.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { closedFormsReason } from '../../ui/form/closed-forms.ts'
import type { FormProps } from '../../ui/form/form-for.tsx'
import { KeptFormNotice, useKeptForm } from './kept-form.tsx'

/** What `formFor` makes of a schema, as far as a dialog needs it. */
export interface FormKit<Input extends FieldValues, Output> {
  readonly useDraftForm: (start: Input) => UseFormReturn<Input, unknown, Output>
  readonly Form: (props: FormProps<Input, Output>) => ReactNode
}

export interface DialogFormProps<Input extends FieldValues, Output> {
  title: ReactNode
  /** `formFor(schema, words)`, made once beside the component. */
  kit: FormKit<Input, Output>
  /** What the form begins with. */
  start: Input
  /** Where this device keeps what is typed until it is saved; `id` names the row, or `new`. */
  draft: { readonly kind: string; readonly id: string }
  /** Saves. A refusal of a field goes to that field, every other one above the first. */
  save: (draft: Output) => Promise<Result<unknown>>
  onClose: () => void
  /** Once what was typed is saved or thrown away. */
  onLeft?: () => void
  /** In the place of "Save". */
  saveLabel?: ReactNode
  /** What is saved cannot be taken back. */
  isDanger?: boolean
  place?: 'center' | 'side'
  /**
   * Draws the fields. A function, so that they are drawn again when a draft has filled the form; given the form, for parts
   * that set values themselves.
   */
  children: (form: UseFormReturn<Input, unknown, Output>) => ReactNode
}

/**
 * A form in a dialog: save and cancel at its foot, failures at their fields. What is typed stays on this device when the
 * dialog is closed, the page reloads or the network is gone; only "Cancel" throws it away, and asks before it does.
 */
export function DialogForm<Input extends FieldValues, Output>(props: DialogFormProps<Input, Output>) {
  const {
    title,
    kit,
    start,
    draft,
    save,
    onClose,
    onLeft,
    saveLabel,
    isDanger = false,
    place = 'center',
    children,
  } = props
  const { t } = useTranslation()
  // oxlint-disable-next-line react/hooks -- a dialog has one kit, so the hook is always the same
  const form = kit.useDraftForm(start)
  const kept = useKeptForm({ form, ...draft })
  const formId = useId()
  const [isAsked, setAsked] = useState(false)
  const leave = () => {
    kept.discard()
    onLeft?.()
    onClose()
  }
  const isTouched = form.formState.isDirty || kept.isContinued
  return (
    <Dialog
      open
      onClose={onClose}
      place={place}
      title={title}
      actions={
        isAsked ? (
          <>
            <Button variant="danger" onClick={leave}>
              {t('resource:unsaved.discard')}
            </Button>
            <Button variant="ghost" ref={takeFocus} onClick={() => setAsked(false)}>
              {t('resource:unsaved.goOn')}
            </Button>
          </>
        ) : (
          <>
            {closedFormsReason() === null ? (
              <Button
                type="submit"
                form={formId}
                variant={isDanger ? 'danger' : 'solid'}
                busy={form.formState.isSubmitting}
              >
                {saveLabel ?? t('common:save')}
              </Button>
            ) : null}
            <Button variant="ghost" onClick={() => (isTouched ? setAsked(true) : leave())}>
              {t('common:cancel')}
            </Button>
          </>
        )
      }
    >
      <kit.Form
        id={formId}
        form={form}
        onSubmit={async (values) => {
          const result = await save(values)
          if (result.ok) leave()
          return result
        }}
      >
        <KeptFormNotice kept={kept} />
        {children(form)}
      </kit.Form>
    </Dialog>
  )
}

/** The button that was pressed is gone: the answer that loses nothing has the focus. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()
