import { chakra } from '@chakra-ui/react'
import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawProductLegal } from '../../../shared/features/catalog/product-legal.api.ts'
import type { LegalPeriod } from '../../../shared/features/catalog/product-terms.schema.ts'
import { productRecord, type ProductRow } from '../../../shared/features/catalog/product.list.ts'
import { callEndpoint, inWords } from '../../entities/call-endpoint.ts'
import { useCan } from '../../entities/session/session.tsx'
import { useListChanged } from '../../resource/online/use-answer.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { formatDate } from '../../ui/format.ts'
import { Section } from '../../ui/page.tsx'
import { snackbar } from '../../ui/snackbar.tsx'
import { dayNow } from '../../ui/wall-clock.ts'
import { LegalDialog } from './legal.dialog.tsx'

/** What the law asks of a product where that differs from its country, by the day it begins. */
export function LegalPanel({ product }: { product: ProductRow }) {
  const { t } = useTranslation('catalog')
  const mayChange = useCan('update products') && product.state === 'active'
  const [isOpen, setOpen] = useState(false)
  const today = dayNow()
  const held = product.legal.findLast(({ validFrom }) => validFrom <= today)
  return (
    <Section
      title={t('legal.title')}
      actions={
        mayChange ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Plus size={16} aria-hidden />
            {t('legal.create')}
          </Button>
        ) : null
      }
    >
      {product.legal.length === 0 ? <chakra.p color="fg.muted">{t('legal.none')}</chakra.p> : null}
      <chakra.ul listStyle="none" margin="0" padding="0" display="grid" gap="5">
        {product.legal.toReversed().map((period) => (
          <Period
            key={period.validFrom}
            period={period}
            product={product}
            standing={period === held ? 'now' : period.validFrom > today ? 'coming' : 'past'}
            mayChange={mayChange}
          />
        ))}
      </chakra.ul>
      {isOpen ? <LegalDialog product={product} held={held} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

interface PeriodProps {
  period: LegalPeriod
  product: ProductRow
  standing: 'past' | 'now' | 'coming'
  mayChange: boolean
}

function Period({ period, product, standing, mayChange }: PeriodProps) {
  const { t, i18n } = useTranslation('catalog')
  const { validFrom, withdrawal, withdrawalDays, information, signature, waitHours, source } = period
  return (
    <chakra.li display="grid" gap="2" {...(standing === 'past' ? { color: 'fg.muted' } : {})}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h3 fontWeight="medium" fontSize="md">
          {t('legal.from', { date: formatDate(validFrom, i18n.language) })}
        </chakra.h3>
        {standing === 'past' ? null : (
          <Badge tone={standing === 'now' ? 'success' : 'info'}>{t(`prices.standing.${standing}`)}</Badge>
        )}
        {standing === 'coming' && mayChange ? <Withdraw product={product} validFrom={validFrom} /> : null}
      </chakra.div>
      <Facts>
        <Fact label={t('legal.fields.withdrawal')}>{t(`withdrawals.${withdrawal}`)}</Fact>
        <Fact label={t('legal.fields.withdrawalDays')}>
          {withdrawalDays === null ? t('legal.byCountry') : t('legal.days', { count: withdrawalDays })}
        </Fact>
        <Fact label={t('legal.fields.information')}>{t(`legal.information.${information}`)}</Fact>
        <Fact label={t('legal.fields.signature')}>{t(`legal.signature.${signature}`)}</Fact>
        <Fact label={t('legal.fields.waitHours')}>
          {waitHours === 0 ? t('legal.noWait') : t('legal.hours', { count: waitHours })}
        </Fact>
        <Fact label={t('legal.fields.source')}>{source}</Fact>
      </Facts>
    </chakra.li>
  )
}

function Withdraw({ product, validFrom }: { product: ProductRow; validFrom: string }) {
  const { t, i18n } = useTranslation('catalog')
  const failureText = useFailureText()
  const listChanged = useListChanged()
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    const result = await inWords(callEndpoint(withdrawProductLegal, { input: { productId: product.id, validFrom } }))
    setBusy(false)
    listChanged(productRecord.list.name)
    const [fault] = result.ok ? [] : result.failures
    snackbar.open({ text: fault ? failureText(fault) : t('legal.withdrawn') })
  }
  return (
    <IconButton
      label={t('legal.withdraw', { date: formatDate(validFrom, i18n.language) })}
      disabled={busy}
      onClick={() => void withdraw().catch(reportError)}
    >
      <Undo2 size={16} aria-hidden />
    </IconButton>
  )
}
