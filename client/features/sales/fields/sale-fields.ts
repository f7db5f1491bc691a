import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { useFailureText } from '../../../ui/form/form-context.ts'
import type { SaleForm } from '../wizard/sale-form.ts'

/** What every group of fields of a sale gets: the form, where changes go, and the failures to show now. */
export interface SaleFieldsProps {
  readonly form: SaleForm
  readonly onChange: (form: SaleForm) => void
  readonly failures: readonly Failure[]
  readonly provider: Provider | undefined
}

/** The first failure of a field in the user's words. */
export function useErrorOf(failures: readonly Failure[]): (field: string) => string | undefined {
  const failureText = useFailureText()
  return (field) => {
    const found = failures.find((failure) => failure.field === field)
    return found && failureText(found)
  }
}
