import { chakra } from '@chakra-ui/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { CircleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Failure, Result } from '../../../shared/kernel/result.ts'
import { Notice } from '../states.tsx'
import { useText } from '../text.ts'
import { FormContext, useFailureText } from './form-context.ts'
import { NumberField, PasswordField, SelectField, TextareaField, TextField, type FieldsOf } from './fields.tsx'

type Submitted = Result<unknown> | undefined | void

export interface FormProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** May answer a refusal: failures with a `field` go to their field, the rest above the buttons. */
  onSubmit: (draft: Output) => Submitted | Promise<Submitted>
  children: ReactNode
  id?: string
}

/**
 * Binds form components to one schema. Labels come from `<prefix>.fields.<name>`, help texts are props, and messages
 * from `failures:<message of the schema>`; a schema that gives no message gets a general sentence.
 *
 *     const { useDraftForm, Form, TextField } = formFor(signInDraftSchema, 'account:signIn')
 */
export function formFor<Input extends FieldValues, Output>(schema: z.ZodMiniType<Output, Input>, prefix: string) {
  function useDraftForm(defaultValues: DefaultValues<Input>): UseFormReturn<Input, unknown, Output> {
    return useForm<Input, unknown, Output>({
      defaultValues,
      resolver: standardSchemaResolver(schema),
      mode: 'onSubmit',
      reValidateMode: 'onChange',
    })
  }

  function Form({ form, onSubmit, children, id }: FormProps<Input, Output>) {
    const [failures, setFailures] = useState<readonly Failure[]>([])
    const failureText = useFailureText()
    const submit = form.handleSubmit(async (draft) => {
      setFailures([])
      const result = await onSubmit(draft)
      if (result === undefined || result.ok) return
      const names = Object.keys(form.getValues())
      const own = result.failures.filter((failure) => names.includes(failure.field?.split('.')[0] ?? ''))
      for (const failure of own) {
        form.setError(failure.field as Path<Input>, { message: failure.code }, { shouldFocus: failure === own[0] })
      }
      setFailures(result.failures.filter((failure) => !own.includes(failure)))
    })
    return (
      <FormContext value={{ form: form as unknown as UseFormReturn, prefix }}>
        <chakra.form
          {...(id === undefined ? {} : { id })}
          noValidate
          onSubmit={(event) => void submit(event)}
          display="flex"
          flexDirection="column"
          gap="5"
        >
          {failures.map((failure) => (
            <Notice key={failure.code} tone="danger" icon={CircleAlert}>
              {failureText(failure)}
            </Notice>
          ))}
          {children}
        </chakra.form>
      </FormContext>
    )
  }

  const fields: FieldsOf<Input> = { TextField, PasswordField, NumberField, SelectField, TextareaField }
  return { useDraftForm, Form, useLabel: () => labelUnder(prefix, useText()), ...fields }
}

const labelUnder = (prefix: string, text: ReturnType<typeof useText>) => (name: string) =>
  text(`${prefix}.fields.${name}`)
