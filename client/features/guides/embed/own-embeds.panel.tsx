import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Shelf } from '../../../../shared/features/guides/reading/reading.api.ts'
import { useRoleName } from '../../../entities/role-name.ts'
import { Section } from '../../../ui/page.tsx'
import { EmbedFrame } from './embed-frame.panel.tsx'

/** The forms, films, boards and sheets that a person gets, each with the reason. */
export function OwnEmbeds({ embeds }: { embeds: Shelf['embeds'] }) {
  const { t } = useTranslation('guides')
  const roleName = useRoleName()
  if (embeds.length === 0) return null
  return (
    <Section title={t('embed.own')}>
      <chakra.ul listStyleType="none" margin="0" padding="0" display="grid" gap="6">
        {embeds.map((embed) => (
          <chakra.li key={embed.id} display="grid" gap="2">
            <chakra.p fontSize="sm" color="fg.muted">
              {embed.reason === ''
                ? embed.why === 'role'
                  ? t('embed.why.role', { roles: embed.roles.map(roleName).join(', ') })
                  : t(`embed.why.${embed.why}`)
                : embed.reason}
            </chakra.p>
            <EmbedFrame embed={embed} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
