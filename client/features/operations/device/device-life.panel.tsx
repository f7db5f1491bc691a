import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canHandOut, stepsOf } from '../../../../shared/features/operations/device/device.rules.ts'
import type { DeviceRow } from '../../../../shared/features/operations/device/device.list.ts'
import type { DeviceStep } from '../../../../shared/features/operations/device/device.schema.ts'
import { DeviceLifeBadge } from '../../../entities/device-life-badge.tsx'
import { useCan } from '../../../entities/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { DeviceStepDialog } from './device-step.dialog.tsx'
import { HandoverDialog } from './handover.dialog.tsx'

/** Where the device is in its life, and what may come next. */
export function DeviceLifePanel({ device }: { device: DeviceRow }) {
  const { t } = useTranslation('devices')
  const mayChange = useCan('update devices')
  const [open, setOpen] = useState<DeviceStep | 'handover' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title={t('lifeTitle')}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <DeviceLifeBadge status={device.life} />
        {mayChange && device.state === 'active' ? (
          <>
            {canHandOut(device.life) ? (
              <Button variant="solid" onClick={() => setOpen('handover')}>
                {t('handover.button')}
              </Button>
            ) : null}
            {stepsOf(device.life).map((step) => (
              <Button key={step} color={step === 'lose' ? 'danger.fg' : undefined} onClick={() => setOpen(step)}>
                {t(`step.${step}`)}
              </Button>
            ))}
          </>
        ) : null}
      </chakra.div>
      {open === 'handover' ? <HandoverDialog rows={[device]} onClose={close} /> : null}
      {open === null || open === 'handover' ? null : <DeviceStepDialog device={device} step={open} onClose={close} />}
    </Section>
  )
}
