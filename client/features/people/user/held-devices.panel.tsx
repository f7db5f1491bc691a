import { chakra } from '@chakra-ui/react'
import { Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { devices } from '../../../../shared/features/operations/device/device.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { DeviceLifeBadge } from '../../../entities/device-life-badge.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'

/** More than one person ever has. */
const SHOWN = 10

/** The devices that somebody has, or had when they were lost. */
function useHeldDevices(userId: Id) {
  const mayLook = useCan('view devices')
  const wish = { filters: { holderId: [userId] }, size: SHOWN } as const
  return useFirstRows(devices.list, mayLook ? wish : null).rows
}

/** What a person has of the company's devices. Nothing is shown where there is none. */
export function HeldDevicesPanel({ userId, hasLeft }: { userId: Id; hasLeft: boolean }) {
  const { t, ready } = useTranslation('devices')
  const held = useHeldDevices(userId)
  if (held.length === 0 || !ready) return null
  return (
    <Section title={t('held.title')}>
      {hasLeft ? <Notice tone="warning">{t('held.left', { count: held.length })}</Notice> : null}
      <chakra.ul listStyleType="none" margin="0" padding="0" display="grid" gap="2" marginTop={hasLeft ? '3' : '0'}>
        {held.map(({ id, manufacturer, model, serialNumber, life }) => (
          <chakra.li key={id} display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Link to={pathTo('device', { id })}>
              {manufacturer} {model} · {serialNumber}
            </Link>
            <DeviceLifeBadge status={life} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}

/** Before somebody leaves: what they have to give back. */
export function HeldDevicesNotice({ userId }: { userId: Id }) {
  const { t, ready } = useTranslation('devices')
  const held = useHeldDevices(userId).filter(({ life }) => life !== 'lost')
  if (held.length === 0 || !ready) return null
  return (
    <Notice tone="warning" icon={Smartphone}>
      {t('held.toReturn', { count: held.length })}{' '}
      {held.map(({ manufacturer, model, serialNumber }) => `${manufacturer} ${model} (${serialNumber})`).join(', ')}
    </Notice>
  )
}
