import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '../../../../shared/features/account/account.schema.ts'
import { diffLines, type DiffLine } from '../../../../shared/features/guides/document/diff.rules.ts'
import { linesOf } from '../../../../shared/features/guides/document/document.rules.ts'
import { getGuideEdition, type GuideView } from '../../../../shared/features/guides/guide/guide.api.ts'
import type { GuideText } from '../../../../shared/features/guides/guide/guide.schema.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Section } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'

interface Compared {
  readonly title: string
  readonly before: GuideText | null
  readonly after: GuideText
}

/** Published editions, each with what it changed. */
export function EditionsPanel({ view: { guide, draft, editions } }: { view: GuideView }) {
  const { t } = useTranslation('guideadmin')
  const [compared, setCompared] = useState<Compared | null>(null)
  if (editions.length === 0) return null
  const textOf = async (number: number): Promise<GuideText | null> => {
    if (number === 0) return null
    const found = await inWords(callEndpoint(getGuideEdition, { params: { id: guide.id }, input: { number } }))
    return found.ok ? found.value.text : null
  }
  const compare = async (number: number) => {
    const [before, after] = await Promise.all([textOf(number - 1), textOf(number)])
    if (after !== null) setCompared({ title: t('editions.changesOf', { number }), before, after })
  }
  const compareDraft = async () => {
    setCompared({ title: t('editions.changesOfDraft'), before: await textOf(guide.edition ?? 0), after: draft })
  }
  return (
    <Section
      title={t('editions.title')}
      actions={
        guide.changed === null ? undefined : (
          <Button size="sm" onClick={() => void compareDraft().catch(reportError)}>
            {t('editions.compareDraft')}
          </Button>
        )
      }
    >
      <chakra.ul display="grid" gap="3" listStyleType="none" margin="0" padding="0">
        {editions.map(({ number, note, asks, publishedAt, publishedByName }) => (
          <chakra.li key={number} display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <chakra.span flex="1" minWidth="min(16rem, 100%)">
              {t('editions.one', { number })} · <MomentText at={publishedAt} /> · {publishedByName}
              {note === '' ? null : <chakra.span display="block">{note}</chakra.span>}
            </chakra.span>
            {asks && number > 1 ? <Badge tone="info">{t('editions.asks')}</Badge> : null}
            <Button size="sm" onClick={() => void compare(number).catch(reportError)}>
              {t('editions.show', { number })}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      {compared === null ? null : (
        <DiffDialog compared={compared} start={guide.language} onClose={() => setCompared(null)} />
      )}
    </Section>
  )
}

function DiffDialog({ compared, start, onClose }: { compared: Compared; start: Language; onClose: () => void }) {
  const { t } = useTranslation(['guideadmin', 'common'])
  const [language, setLanguage] = useState(start)
  const linesIn = (text: GuideText | null) => {
    const content = text?.contents[language]
    return content === undefined ? [] : [content.title, content.summary, ...linesOf(content.body)].filter(Boolean)
  }
  const lines = diffLines(linesIn(compared.before), linesIn(compared.after))
  return (
    <Dialog
      open
      onClose={onClose}
      title={compared.title}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <chakra.div display="grid" gap="4">
        <Segments
          label={t('guideadmin:editor.language')}
          choices={languages.map((value) => ({ value, label: t(`guideadmin:language.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
        {lines.every(({ change }) => change === 'same') ? <p>{t('guideadmin:editions.same')}</p> : null}
        <chakra.div display="grid" gap="1" lang={language}>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place
            <Line key={at} line={line} />
          ))}
        </chakra.div>
      </chakra.div>
    </Dialog>
  )
}

function Line({ line: { change, text } }: { line: DiffLine }) {
  if (change === 'same') return <chakra.p color="fg.muted">{text}</chakra.p>
  return change === 'added' ? (
    <chakra.ins textDecoration="none" bg="success.subtle" borderRadius="sm" paddingInline="2">
      {`+ ${text}`}
    </chakra.ins>
  ) : (
    <chakra.del bg="danger.subtle" borderRadius="sm" paddingInline="2">
      {`− ${text}`}
    </chakra.del>
  )
}
