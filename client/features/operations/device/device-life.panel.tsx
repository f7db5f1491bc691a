import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canHandOut, stepsOf } from '../../../../shared/features/operations/device/device.rules.ts'
import type { DeviceRow } from '../../../../shared/features/operations/device/device.list.ts'
import type { DeviceStep } from '../../../../shared/features/operations/device/device.schema.ts'
import { useCan, useSession } from '../../../desk/session/session.tsx'
import { keepers, useNobodyElse } from '../../../entities/use-nobody-else.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { DeviceStepDialog } from './device-step.dialog.tsx'
import { HandoverDialog } from './handover.dialog.tsx'

/** What may come next in the life of a device. */
export function DeviceLifePanel({ device }: { device: DeviceRow }) {
  const { t } = useTranslation(['devices', 'failures'])
  const nobodyElse = useNobodyElse(keepers)
  const mayChange = useCan('update devices')
  const ownId = useSession().session?.actor?.userId
  const [opened, setOpened] = useState<{ readonly what: DeviceStep | 'handover'; readonly of: DeviceRow } | null>(null)
  const setOpen = (what: DeviceStep | 'handover') => setOpened({ what, of: device })
  // A step is decided on the row that is shown. A handover stays open: the receiver's answer changes the device.
  const open = opened?.what === 'handover' || opened?.of.version === device.version ? opened : null
  const close = () => setOpened(null)
  // What releases the holder from the receipt is done by somebody else.
  const isOwn = !nobodyElse && device.holderId !== null && device.holderId === ownId
  const steps = stepsOf(device.life).filter((step) => !isOwn || step === 'request_return')
  if (!mayChange || device.state !== 'active' || (steps.length === 0 && !isOwn)) return null
  return (
    <Section title={t('lifeTitle')}>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {canHandOut(device, ownId) ? (
          <Button variant="solid" onClick={() => setOpen('handover')}>
            {t('handover.button')}
          </Button>
        ) : null}
        {steps.map((step) => (
          <Button key={step} color={step === 'lose' ? 'danger.fg' : undefined} onClick={() => setOpen(step)}>
            {t(`step.${step}`)}
          </Button>
        ))}
      </chakra.div>
      {isOwn ? (
        <chakra.p color="fg.muted" marginTop="3">
          {t('failures:device.own')}
        </chakra.p>
      ) : null}
      {open?.what === 'handover' ? <HandoverDialog rows={[open.of]} onClose={close} /> : null}
      {open === null || open.what === 'handover' ? null : (
        <DeviceStepDialog device={device} step={open.what} onClose={close} />
      )}
    </Section>
  )
}
