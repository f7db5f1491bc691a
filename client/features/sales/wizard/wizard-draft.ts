import type { Id } from '../../../../shared/kernel/ids.ts'
import type { SoldAt } from '../sale/new-sale-state.rules.ts'
import type { SaleForm } from './sale-form.ts'

/** A sale being written, and where it is kept. */
export interface WizardDraft {
  readonly id: Id
  readonly initial: SaleForm
  /** Keeps the form on the phone. */
  readonly keep: (form: SaleForm) => void
  /** Lets go of what was kept, once the sale is saved. */
  readonly discard: () => Promise<void>
  /** The refused attempt this one makes good. */
  readonly replaces: number | null
  /** The door of an area that the wizard was opened at; null: at none. */
  readonly soldAt: SoldAt | null
  /** The provider that was chosen from the last sale of the day, which the wizard names; null: it is asked. */
  readonly assumedProviderId: Id | null
}
