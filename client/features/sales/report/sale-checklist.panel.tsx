import { chakra } from '@chakra-ui/react'
import { FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'

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
  const [open, setOpen] = useState(false)
  if (isMissing) {
    return (
      <Notice tone="info" icon={ImageOff}>
        {t('orders:checklist.missing')}
      </Notice>
    )
  }
  return (
    <>
      <chakra.button
        type="button"
        aria-label={t('orders:checklist.open')}
        cursor="zoom-in"
        borderRadius="md"
        overflow="hidden"
        borderWidth="1px"
        onClick={() => setOpen(true)}
      >
        <chakra.img
          src={href}
          alt={t('orders:checklist.alt')}
          display="block"
          maxHeight="14rem"
          maxWidth="full"
          onError={() => setIsMissing(true)}
        />
      </chakra.button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('orders:panel.checklist')}>
        <chakra.img src={href} alt={t('orders:checklist.alt')} display="block" width="full" />
      </Dialog>
    </>
  )
}
