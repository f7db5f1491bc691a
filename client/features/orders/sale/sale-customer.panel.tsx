import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { useSaleFacts } from '../../../entities/sale-facts.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { Section } from '../../../ui/page.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { IdentityReveal } from '../identity/identity-reveal.panel.tsx'

/** Who bought. The identity number stays masked until somebody says why they need it. */
export function SaleCustomerPanel({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  const factsOf = useSaleFacts()
  if (sale.customer === null) return null
  return (
    <Section title={t('orders:panel.customer')}>
      <Facts>
        {factsOf('customer', sale).map(({ path, label, value }) => (
          <Fact key={path} label={label}>
            {path === 'idNumber' && value !== null ? (
              <IdNumber saleId={sale.id} masked={sale.customer?.maskedIdNumber ?? ''} />
            ) : (
              value
            )}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

function IdNumber({ saleId, masked }: { saleId: Sale['id']; masked: string }) {
  return useCan('reveal identity_numbers') ? (
    <IdentityReveal saleId={saleId} masked={masked} />
  ) : (
    <chakra.span fontVariantNumeric="tabular-nums">{masked}</chakra.span>
  )
}
