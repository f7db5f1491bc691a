import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { ClipboardCheck, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getOwnDevices, type OwnDevices } from '../../../../shared/features/operations/device/device.api.ts'
import { DeviceLifeBadge } from '../../../entities/device-life-badge.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Section } from '../../../ui/page.tsx'
import { SectionRow } from '../../../ui/section-row.ts'

/** Devices of the signed-in person and handovers that they can confirm. Renders nothing where there are none. */
export function OwnDevicesPanel() {
  const { t } = useTranslation('devices')
  const { value, state } = useEndpoint(getOwnDevices)
  if (value === null) {
    if (state === 'ready') return null
    return (
      <Section title={t('own.title')}>
        <chakra.p color="fg.muted">{state === 'offline' ? t('own.offline') : t('own.failed')}</chakra.p>
      </Section>
    )
  }
  const { held, offered } = value
  if (held.length + offered.length === 0) return null
  return (
    <Section title={t('own.title')} flush>
      {offered.map(({ id, byName, count }) => (
        <ListRow
          key={id}
          to={pathTo('device-receipt', { id })}
          start={<ClipboardCheck size={20} aria-hidden />}
          title={t('own.confirm', { count })}
          detail={t('receipt.from', { name: byName })}
        />
      ))}
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {held.map((device) => (
          <HeldDevice key={device.id} device={device} />
        ))}
      </chakra.ul>
    </Section>
  )
}

function HeldDevice({ device }: { device: OwnDevices['held'][number] }) {
  const { t } = useTranslation('devices')
  const { manufacturer, model, serialNumber, life, handedOutAt } = device
  return (
    <SectionRow _first={{ borderTopWidth: '0' }}>
      <Smartphone size={20} aria-hidden />
      <chakra.span flex="1 1 9rem" minWidth="0">
        <chakra.span display="block" fontWeight="semibold" overflowWrap="break-word">
          {manufacturer} {model}
        </chakra.span>
        <chakra.span display="block" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {serialNumber}
          {handedOutAt === null ? null : (
            <>
              {' · '}
              {t('own.since')} <MomentText at={handedOutAt} />
            </>
          )}
        </chakra.span>
      </chakra.span>
      {life === 'return_requested' ? <DeviceLifeBadge status={life} /> : null}
    </SectionRow>
  )
}
