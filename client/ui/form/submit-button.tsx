import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button, Spinner, type ButtonProps } from '../button.tsx'
import { prewarmStyles } from '../prewarm-styles.tsx'

/** The submit button of a form. While the form is submitted only this button is drawn again, not the form around it. */
export function SubmitButton<Input extends FieldValues, Output>({
  of,
  ...look
}: { of: UseFormReturn<Input, unknown, Output> } & Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormState({ control: of.control })
  return (
    <>
      <BusyAhead />
      <Button type="submit" variant="solid" size="lg" {...look} busy={isSubmitting} />
    </>
  )
}

const BusyAhead = prewarmStyles(<Spinner />)
