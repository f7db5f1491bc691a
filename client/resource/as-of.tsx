import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSyncStatus } from '../sync/use-sync-status.ts'
import { Badge } from '../ui/badge.tsx'
import { formatDateTime } from '../ui/format.ts'

/** Out of reach of the server, says how old what is shown is. */
export function AsOf() {
  const { t, i18n } = useTranslation()
  const { connection, lastSyncedAt } = useSyncStatus()
  if (connection === 'online' || lastSyncedAt === null) return null
  return (
    <Badge tone="warning" icon={CloudOff}>
      {t('resource:asOf', { when: formatDateTime(lastSyncedAt, i18n.language) })}
    </Badge>
  )
}
