import { chakra } from '@chakra-ui/react'
import { ArrowDownToLine, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { HandOverDialog } from './hand-over.dialog.tsx'
import { ReceiveDialog } from './receive.dialog.tsx'

/** The way out of a dying phone: everything that is only here, to another phone of the same person, without network. */
export function RescuePanel() {
  const { t } = useTranslation(['sync', 'rescue'])
  const [open, setOpen] = useState<'handOver' | 'receive' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title={t('rescue:file.title')}>
      <chakra.p color="fg.muted">{t('rescue:file.text')}</chakra.p>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2" paddingTop="4">
        <Button variant="soft" onClick={() => setOpen('handOver')}>
          <Smartphone size={20} aria-hidden />
          {t('rescue:file.handOver')}
        </Button>
        <Button onClick={() => setOpen('receive')}>
          <ArrowDownToLine size={20} aria-hidden />
          {t('rescue:file.receive')}
        </Button>
      </chakra.div>
      <HandOverDialog open={open === 'handOver'} onClose={close} />
      <ReceiveDialog open={open === 'receive'} onClose={close} />
    </Section>
  )
}
