import { getLeadKey } from '../../../../shared/features/leads/run/lead-run.api.ts'
import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { PhoneOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LeadProfile } from '../../../../shared/features/leads/profile/lead-profile.list.ts'
import { CALL_REGISTER_STALE_DAYS } from '../../../../shared/features/agreements/contact/call-register.rules.ts'
import { useNow } from '../../../desk/shown/use-now.ts'
import { formatDate } from '../../../ui/format.ts'
import { Notice } from '../../../ui/states.tsx'

/** Which list against sales calls the numbers are compared with: those who are called must be told its day. */
export function LeadRegisterNotice({ profile: { channel, country } }: { profile: LeadProfile }) {
  const { t, i18n } = useTranslation('leads')
  const now = useNow()
  const { value } = useEndpoint(getLeadKey)
  if (channel !== 'phone' || value === null) return null
  const day = value.registers[country]
  if (day === null)
    return (
      <Notice tone="warning" icon={PhoneOff}>
        {t(`register.none.${country}`)}
      </Notice>
    )
  const isStale = now - Date.parse(day) > CALL_REGISTER_STALE_DAYS * 86_400_000
  const of = { day: formatDate(day, i18n.language) }
  return (
    <Notice tone={isStale ? 'warning' : 'info'} icon={PhoneOff}>
      {isStale ? t(`register.stale.${country}`, of) : t(`register.of.${country}`, of)}
    </Notice>
  )
}
