import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getTemplateEditions,
  type TemplateEdition,
} from '../../../../shared/features/messaging/template/message-template.api.ts'
import { messageLanguages } from '../../../../shared/features/messaging/template/message-template.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Section } from '../../../ui/page.tsx'

/** The texts that a template has had. A sending uses the one that was newest when it began. */
export function EditionsPanel({ templateId }: { templateId: Id }) {
  const { t } = useTranslation('schedules')
  const [shown, setShown] = useState<TemplateEdition | null>(null)
  const { value } = useEndpoint(getTemplateEditions, { params: { id: templateId } })
  if (value === null) return null
  return (
    <Section title={t('editions.title')}>
      <chakra.ul listStyle="none" margin="0" padding="0" display="grid" gap="2">
        {value.editions.map((edition) => (
          <chakra.li key={edition.number} display="flex" flexWrap="wrap" gap="3" alignItems="center">
            <chakra.span flex="1" minWidth="14rem">
              {t('editions.number', { number: edition.number })} · <MomentText at={edition.savedAt} /> ·{' '}
              {edition.savedByName}
            </chakra.span>
            <Button size="sm" onClick={() => setShown(edition)}>
              {t('editions.show', { number: edition.number })}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      {shown === null ? null : (
        <Dialog open place="side" title={t('editions.number', { number: shown.number })} onClose={() => setShown(null)}>
          <chakra.div display="grid" gap="5">
            {messageLanguages.map((language) => (
              <chakra.section key={language} display="grid" gap="1" lang={language}>
                <chakra.h3 fontWeight="semibold">{shown.content[language].subject}</chakra.h3>
                <chakra.p whiteSpace="pre-wrap">{shown.content[language].body}</chakra.p>
              </chakra.section>
            ))}
          </chakra.div>
        </Dialog>
      )}
    </Section>
  )
}
