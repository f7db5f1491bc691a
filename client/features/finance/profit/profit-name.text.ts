import { useTranslation } from 'react-i18next'
import type { ProfitRow, ProfitView } from '../../../../shared/features/finance/profit/profit.api.ts'

/** What a row is called; one without a name of its own says what it holds. */
export function useRowName(view: ProfitView): (row: Pick<ProfitRow, 'id' | 'name'>) => string {
  const { t } = useTranslation('profit')
  return ({ id, name }) => (id === null ? t(`none.${view}`) : name === '' ? t('none.unknown') : name)
}
