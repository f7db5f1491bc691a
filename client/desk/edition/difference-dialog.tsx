import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '../../../shared/features/account/account.schema.ts'
import { diffLines, type DiffLine } from '../../../shared/resource/diff-lines.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/segments.tsx'

interface DifferenceProps<Content> {
  readonly title: string
  readonly before: Content | null
  readonly after: Content
  /** Returns a content as its readers see it: one line for each sentence or setting. */
  readonly linesOf: (content: Content, language: Language) => readonly string[]
  /** The language that is shown first; null: the content has one language. */
  readonly language: Language | null
  /** Selector for the edition to compare with. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** The difference between two contents, line by line. */
export function DifferenceDialog<Content>(props: DifferenceProps<Content>) {
  const { title, before, after, linesOf, children, onClose } = props
  const { t } = useTranslation(['edition', 'common'])
  const [language, setLanguage] = useState(props.language ?? 'sv')
  const lines = diffLines(before === null ? [] : linesOf(before, language), linesOf(after, language))
  return (
    <Dialog open onClose={onClose} title={title} actions={<Button onClick={onClose}>{t('common:close')}</Button>}>
      <chakra.div display="grid" gap="4">
        {children}
        {props.language === null ? null : (
          <Segments
            label={t('edition:language')}
            choices={languages.map((value) => ({ value, label: t(`edition:languages.${value}`) }))}
            value={language}
            onChange={setLanguage}
          />
        )}
        {lines.every(({ change }) => change === 'same') ? <p>{t('edition:same')}</p> : null}
        <chakra.div display="grid" gap="1" lang={props.language === null ? undefined : language}>
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
