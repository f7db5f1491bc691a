import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { budgetImport } from '../../../../shared/features/finance/budget/budget-import.api.ts'
import type { BudgetMetric } from '../../../../shared/features/finance/budget/budget.schema.ts'
import { ImportDialog } from '../../../desk/import/import-opener.tsx'
import { Button } from '../../../ui/button.tsx'

/** Budgets of several teams from a file, in the metric that is shown. */
export function BudgetImportButton({ metric, onClosed }: { metric: BudgetMetric; onClosed: () => void }) {
  const { t } = useTranslation('resource')
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClosed()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileUp size={18} aria-hidden />
        {t('import')}
      </Button>
      {isOpen ? (
        <ImportDialog screens={{ contract: budgetImport, list: 'budgets', fixed: { metric } }} onClose={close} />
      ) : null}
    </>
  )
}
