import { chakra } from '@chakra-ui/react'
import { FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { ZoomablePhoto } from '../../../ui/zoomable-photo.tsx'

/** The photo of the signed checklist. One press makes it large enough to read. */
export function SaleChecklistPanel({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  const { checklist } = sale
  if (checklist === null) return null
  const href = `/api/v1/sales/${sale.id}/checklist`
  return (
    <Section title={t('orders:panel.checklist')}>
      {checklist.mime === 'application/pdf' ? (
        <chakra.a
          href={href}
          target="_blank"
          rel="noreferrer"
          display="inline-flex"
          gap="2"
          alignItems="center"
          color="brand.fg"
        >
          <FileText size={18} aria-hidden />
          {t('orders:checklist.pdf')}
        </chakra.a>
      ) : (
        <Photo href={href} />
      )}
    </Section>
  )
}

function Photo({ href }: { href: string }) {
  const { t } = useTranslation()
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) {
    return (
      <Notice tone="info" icon={ImageOff}>
        {t('orders:checklist.missing')}
      </Notice>
    )
  }
  return (
    <ZoomablePhoto
      source={{ src: href }}
      alt={t('orders:checklist.alt')}
      openLabel={t('orders:checklist.open')}
      title={t('orders:panel.checklist')}
      maxHeight="14rem"
      onMissing={() => setIsMissing(true)}
    />
  )
}
