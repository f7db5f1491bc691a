import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { messageTemplates } from '../../../../shared/features/messaging/template/message-template.api.ts'
import type { MessageTemplateRow } from '../../../../shared/features/messaging/template/message-template.list.ts'
import {
  messageLanguages,
  type MessageContent,
  type MessageLanguage,
} from '../../../../shared/features/messaging/template/message-template.schema.ts'
import { EditedDetail } from '../../../desk/edition/edited-detail.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Section } from '../../../ui/page.tsx'
import { MessageTemplateFields, useTemplateOwners } from './message-template-fields.panel.tsx'
import { messageTemplateScreenList, TemplateBadge } from './message-template.queries.tsx'
import { PreviewPanel } from './preview.panel.tsx'

export function MessageTemplateDetailScreen() {
  return (
    <DetailScreen list={messageTemplateScreenList} listPath={pathTo('message-templates')}>
      {(row) => <Template key={row.id} row={row} />}
    </DetailScreen>
  )
}

function Template({ row }: { row: MessageTemplateRow }) {
  const { t } = useTranslation('schedules')
  const { nameOf } = useTemplateOwners()
  return (
    <>
      <DetailHeader title={row.name} badge={<TemplateBadge row={row} />} />
      <Section title={t('templates.one')}>
        <ListFacts list={messageTemplateScreenList} row={row} />
      </Section>
      <EditedDetail
        of={messageTemplates}
        row={row}
        shown={{
          linesOf,
          language: 'sv',
          renderEdition: (content, onClose) => <EditionDialog content={content} onClose={onClose} />,
        }}
        headOf={({ name, ownerId }) => ({ name, ownerId: nameOf(ownerId) })}
        words="schedules:templates"
      >
        {({ form, isFixed, change }) => (
          <>
            <MessageTemplateFields form={form} disabled={isFixed} change={change} />
            <PreviewPanel key={row.version} templateId={row.id} />
          </>
        )}
      </EditedDetail>
    </>
  )
}

/** A message as lines: its subject and its text. */
const linesOf = (content: MessageContent, language: MessageLanguage): readonly string[] => [
  content[language].subject,
  ...content[language].body.split('\n'),
]

/** One edition in its three languages. */
function EditionDialog({ content, onClose }: { content: MessageContent; onClose: () => void }) {
  const { t } = useTranslation('schedules')
  return (
    <Dialog open place="side" title={t('templates.fields.content')} onClose={onClose}>
      <chakra.div display="grid" gap="5">
        {messageLanguages.map((language) => (
          <chakra.section key={language} display="grid" gap="1" lang={language}>
            <chakra.h3 fontWeight="semibold">{content[language].subject}</chakra.h3>
            <chakra.p whiteSpace="pre-wrap">{content[language].body}</chakra.p>
          </chakra.section>
        ))}
      </chakra.div>
    </Dialog>
  )
}
