import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { Notice } from '../../../ui/states.tsx'
import { useRefusedActs } from './sale-refusals.queries.ts'

/** What was done to this sale on this phone and did not go through, with the reason and the way on. */
export function SaleRefusals({ sale }: { sale: { readonly id: Id } }) {
  const { t } = useTranslation(['sales', 'selling'])
  const failureText = useFailureText()
  return useRefusedActs(sale.id).map(({ seq, name, failures }) => (
    <Notice key={seq} tone="danger" icon={CircleAlert}>
      <chakra.div display="grid" gap="2">
        <p>{t('detail.refused')}</p>
        {failures.map((failure) => (
          <chakra.p key={`${failure.code} ${failure.field ?? ''}`} fontWeight="normal" color="fg">
            {failureText(failure)}
          </chakra.p>
        ))}
        {name === 'sale.submit' ? (
          <LinkButton to={`${pathTo('sale-create')}?draft=${sale.id}&step=summary`} variant="solid" minHeight="12">
            {t('selling:refused.open')}
          </LinkButton>
        ) : (
          <LinkButton to={pathTo('outbox')} minHeight="12">
            {t('detail.openOutbox')}
          </LinkButton>
        )}
      </chakra.div>
    </Notice>
  ))
}
