import { chakra } from '@chakra-ui/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import {
  get,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { Failure, Result } from '../../../shared/kernel/result.ts'
import { nextPaint } from '../next-paint.ts'
import { Notice } from '../states.tsx'
import { ActFailures } from './act-failures.tsx'
import { closedFormsReason } from './closed-forms.ts'
import { useText } from '../text.ts'
import { ChoiceField } from './choice-field.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { FieldsOf, FileFieldProps } from './field-props.ts'
import { DateField } from './day-fields.tsx'
import { FormContext, useAnswer, useSettle } from './form-context.ts'
import { CheckboxField, PasswordField, SelectField, TextareaField, TextField } from './fields.tsx'
import { GroupedField } from './grouped-field.tsx'
import { MoneyField, NumberField } from './number-fields.tsx'

/** Few forms take a file, and none of the first ones. */
const FileField = lazyPart<FileFieldProps<string>>(() => import('./file-field.tsx').then((module) => module.FileField))

type Submitted = Result<unknown> | undefined | void

export interface FormProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** May answer a refusal: failures of a field on the screen go to it, the rest above the first field. */
  onSubmit: (draft: Output) => Submitted | Promise<Submitted>
  children: ReactNode
  /** For buttons outside of the form, as in a dialog: `<Button type="submit" form={id}>`. */
  id?: string
}

/** The fields of a form in steps: its owner submits it, and supplies the current faults. */
export interface FormFieldsProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** To be shown now, each by the name its field has in the form. */
  faults: readonly Failure[]
  children: ReactNode
}

/**
 * Binds form components to one schema. Labels come from `<prefix>.fields.<name>`, help texts are props, and messages
 * from `failures:<message of the schema>`; a schema that gives no message gets a general sentence. What is wrong takes
 * the focus, and screen readers hear which fields it is.
 *
 *     const { useDraftForm, Form, TextField } = formFor(signInDraftSchema, 'account:signIn')
 */
export function formFor<Input extends FieldValues, Output>(schema: z.ZodMiniType<Output, Input>, prefix: string) {
  function useDraftForm(defaultValues: DefaultValues<Input>): UseFormReturn<Input, unknown, Output> {
    return useForm<Input, unknown, Output>({
      defaultValues: withEmptyNumbers(defaultValues),
      resolver: standardSchemaResolver(schema),
      mode: 'onSubmit',
      reValidateMode: 'onChange',
    })
  }

  function useAnswers(form: UseFormReturn<Input, unknown, Output>): Input {
    return useWatch({ control: form.control }) as Input
  }

  function Form({ form, onSubmit, children, id }: FormProps<Input, Output>) {
    const [shown] = useState(() => new Map<string, string>())
    const { attempt, submit } = useSubmit({ form, onSubmit, shown })
    const { refusals } = attempt
    const closed = closedFormsReason()
    // The same object as long as it says the same: each field listens to it, and to its own faults.
    const context = useMemo(
      () => ({ form: form as unknown as UseFormReturn, prefix, shown, refusals }),
      [form, shown, refusals],
    )
    return (
      <FormContext value={context}>
        <chakra.form
          {...(id === undefined ? {} : { id })}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (closed === null) submit()
          }}
          display="flex"
          flexDirection="column"
          gap="5"
        >
          <Faults key={attempt.count} attempt={attempt} />
          {closed === null ? children : <ClosedForm reason={closed}>{children}</ClosedForm>}
        </chakra.form>
      </FormContext>
    )
  }

  function FormFields({ form, faults, children }: FormFieldsProps<Input, Output>) {
    const [shown] = useState(() => new Map<string, string>())
    const said = JSON.stringify(faults)
    const context = useMemo(
      () => ({ form: form as unknown as UseFormReturn, prefix, shown, refusals: [], told: faults }),
      // Faults are found anew at every letter: the same ones draw no field again.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
      [form, shown, said],
    )
    return <FormContext value={context}>{children}</FormContext>
  }

  const fields: FieldsOf<Input> = {
    TextField,
    PasswordField,
    NumberField,
    MoneyField,
    GroupedField,
    DateField,
    SelectField,
    TextareaField,
    CheckboxField,
    FileField: (props) => <FileField {...props} />,
    ChoiceField,
  }
  return {
    useDraftForm,
    /** The current values of the form: draws again at every letter. */
    useAnswers,
    Form,
    FormFields,
    useSettle: () => useSettle<Input>(),
    useAnswer: <Name extends Path<Input>>(name: Name) => useAnswer(name) as PathValue<Input, Name>,
    useLabel: () => labelUnder(prefix, useText()),
    ...fields,
  }
}

/** A number that nobody has typed yet is empty, as one that was typed and deleted: only what is typed can be no number. */
const withEmptyNumbers = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number.isNaN(value) ? null : value]),
  ) as Values

interface Attempt {
  /** The number of the attempt, so that the same fault is announced again. */
  readonly count: number
  readonly refusals: readonly Failure[]
  /** Faults that belong to no field on the screen. */
  readonly general: readonly Failure[]
  /** The labels of the fields that are wrong. */
  readonly wrong: readonly string[]
}

function useSubmit<Input extends FieldValues, Output>({
  form,
  onSubmit,
  shown,
}: Pick<FormProps<Input, Output>, 'form' | 'onSubmit'> & { shown: ReadonlyMap<string, string> }) {
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, refusals: [], general: [], wrong: [] })
  const isRunning = useRef(false)
  const tell = (refusals: readonly Failure[], isWrong: (name: string) => boolean) =>
    setAttempt(({ count }) => ({
      count: count + 1,
      refusals,
      general: refusals.filter(({ field }) => field === undefined || !shown.has(field)),
      wrong: Array.from(shown, ([name, label]) => (isWrong(name) ? label : '')).filter(Boolean),
    }))
  const submit = form.handleSubmit(
    async (draft) => {
      setAttempt((before) => (isClean(before) ? before : { ...before, general: [], wrong: [] }))
      // The button is seen to work before the work begins.
      await nextPaint()
      const result = await onSubmit(draft)
      if (result === undefined || result.ok) return
      const own = result.failures.filter(({ field }) => field !== undefined && shown.has(field))
      for (const failure of own) {
        form.setError(failure.field as Path<Input>, { message: failure.code }, { shouldFocus: failure === own[0] })
      }
      tell(result.failures, (name) => own.some(({ field }) => field === name))
    },
    (errors) => tell(faultsIn(errors), (name) => get(errors, name) !== undefined),
  )
  return {
    attempt,
    /** Enter in a field must not send twice what a press of the button already sends. */
    submit: () => {
      if (isRunning.current) return
      isRunning.current = true
      void submit().finally(() => (isRunning.current = false))
    },
  }
}

const isClean = ({ general, wrong }: Attempt): boolean => general.length + wrong.length === 0

function ClosedForm({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <>
      <Notice tone="warning">{reason}</Notice>
      <chakra.fieldset disabled display="contents">
        {children}
      </chakra.fieldset>
    </>
  )
}

/** The schema's messages as failures: fields in groups are named by their path. */
function faultsIn(errors: FieldErrors, above = ''): Failure[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (error === undefined || error === null) return []
    const field = `${above}${name}`
    return typeof error.message === 'string'
      ? [{ code: error.message, field }]
      : faultsIn(error as FieldErrors, `${field}.`)
  })
}

/** The summary of all faults: visible are those without a field; screen readers also hear the names of the fields. */
function Faults({ attempt: { count, general, wrong } }: { attempt: Attempt }) {
  const { t } = useTranslation()
  const surface = useRef<HTMLDivElement>(null)
  const isAlone = count > 0 && general.length > 0 && wrong.length === 0
  useEffect(
    function showFaults() {
      if (isAlone) surface.current?.focus()
    },
    [isAlone],
  )
  return (
    <>
      {wrong.length > 0 ? (
        <chakra.p role="alert" srOnly>
          {t('common:form.summary', { count: wrong.length, fields: wrong.join(', ') })}
        </chakra.p>
      ) : null}
      {general.length > 0 ? (
        <chakra.div ref={surface} tabIndex={-1} outline="none" display="grid" gap="2">
          <ActFailures of={general} />
        </chakra.div>
      ) : null}
    </>
  )
}

const labelUnder = (prefix: string, text: ReturnType<typeof useText>) => (name: string) =>
  text(`${prefix}.fields.${name}`)
