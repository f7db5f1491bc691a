import { chakra } from '@chakra-ui/react'
import { Check, Share, SquarePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'

const steps = [
  { name: 'share', icon: Share },
  { name: 'add', icon: SquarePlus },
  { name: 'confirm', icon: Check },
] as const

/** The three presses by which an iPhone takes Rond onto its home screen, with Apple's own words and signs. */
export function InstallGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Dialog open={open} onClose={onClose} title={t('install.guide.title')}>
      <chakra.ol display="grid" gap="5" listStyleType="none" padding="0" margin="0">
        {steps.map(({ name, icon: Icon }, at) => (
          <chakra.li key={name} display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="4" alignItems="center">
            <chakra.span
              aria-hidden
              display="grid"
              placeItems="center"
              width="14"
              height="14"
              borderRadius="lg"
              bg="info.subtle"
              color="info.fg"
            >
              <Icon size={28} />
            </chakra.span>
            <div>
              <chakra.p fontWeight="semibold">{`${at + 1}. ${t(`install.guide.${name}.act`)}`}</chakra.p>
              <chakra.p color="fg.muted" fontSize="sm">
                {t(`install.guide.${name}.where`)}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ol>
    </Dialog>
  )
}
