import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import { linesOf } from '../../../../shared/features/guides/document/document.rules.ts'
import { getGuideEdition, type GuideView } from '../../../../shared/features/guides/guide/guide.api.ts'
import type { GuideText } from '../../../../shared/features/guides/guide/guide.schema.ts'
import { DifferenceDialog } from '../../../desk/edition/difference-dialog.tsx'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'

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
        <DifferenceDialog
          {...compared}
          linesOf={linesOfText}
          language={guide.language}
          onClose={() => setCompared(null)}
        />
      )}
    </Section>
  )
}

const linesOfText = ({ contents }: GuideText, language: Language): readonly string[] => {
  const { title, summary, body } = contents[language]
  return [title, summary, ...linesOf(body)].filter(Boolean)
}
