import { useTranslation } from 'react-i18next'
import type { EmbedReason } from '../../../../shared/features/guides/embed/embed.api.ts'
import { useRoleName } from '../../../entities/role-name.ts'

/** The reason why somebody gets an embed. */
export function WhyText({ why, roles }: { why: EmbedReason; roles: readonly string[] }) {
  const { t } = useTranslation('guideadmin')
  const roleName = useRoleName()
  return why === 'role' ? t('why.role', { roles: roles.map(roleName).join(', ') }) : t(`why.${why}`)
}
