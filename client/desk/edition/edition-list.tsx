import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/features/account/account.schema.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import type { EditionHead } from '../../../shared/resource/edition.ts'
import { Button } from '../../ui/button.tsx'
import { useFailuresText } from '../../ui/form/form-context.ts'
import { FieldFrame, Select } from '../../ui/form/field.tsx'
import { Section } from '../../ui/page.tsx'
import { snackbar } from '../../ui/snackbar.tsx'
import { MomentText } from '../shown/when.tsx'
import { DifferenceDialog } from './difference-dialog.tsx'

/** How the contents of a resource are shown. */
export interface ShownContents<Content, Details extends object = object> {
  /** Returns a content as its readers see it: one line for each sentence or setting. */
  readonly linesOf: (content: Content, language: Language) => readonly string[]
  /** The language whose lines are shown first; null: the content has one language. */
  readonly language: Language | null
  /** Shows the details that were filled in when an edition was published. */
  readonly renderDetails?: (head: EditionHead & Details) => ReactNode
  /** Shows one edition as its readers see it. */
  readonly renderEdition?: (content: Content, onClose: () => void) => ReactNode
}

interface ListProps<Content, Details extends object> {
  readonly editions: readonly (EditionHead & Details)[]
  readonly load: (number: number) => Promise<Result<{ readonly content: Content }>>
  readonly shown: ShownContents<Content, Details>
  /** The content that differs from the newest edition and is not published. */
  readonly draft?: Content | undefined
  /** Copies the content of an earlier edition into the form. Undefined if the form is read-only. */
  readonly onTakeUp?: ((content: Content) => void) | undefined
}

type Open<Content> =
  | { readonly what: 'edition'; readonly content: Content }
  | { readonly what: 'changes'; readonly number: number | null; readonly after: Content; readonly against: number }

/** List of editions, newest first. Each can show its changes. */
export function EditionList<Content, Details extends object>({
  editions,
  load,
  shown,
  draft,
  onTakeUp,
}: ListProps<Content, Details>) {
  const { t } = useTranslation('edition')
  const failuresText = useFailuresText()
  const [open, setOpen] = useState<Open<Content> | null>(null)
  const [before, setBefore] = useState<Content | null>(null)
  const [newest] = editions
  if (newest === undefined) return null
  const withContent = (number: number, show: (content: Content) => void) => {
    load(number).then((found) => {
      if (found.ok) show(found.value.content)
      else snackbar.open({ text: failuresText(found.failures) })
    }, reportError)
  }
  const compareWith = (against: number, number: number | null, after: Content) => {
    const openWith = (earlier: Content | null) => {
      setBefore(earlier)
      setOpen({ what: 'changes', number, after, against })
    }
    if (against === 0) openWith(null)
    else withContent(against, openWith)
  }
  const compare = (number: number, against: number) =>
    withContent(number, (after) => compareWith(against, number, after))
  const titleOf = (number: number | null) => (number === null ? t('unpublished') : t('changes', { number }))
  const { renderEdition, renderDetails } = shown
  return (
    <Section
      title={t('title')}
      actions={
        draft === undefined ? undefined : (
          <Button size="sm" onClick={() => compareWith(newest.number, null, draft)}>
            {t('showUnpublished')}
          </Button>
        )
      }
    >
      <chakra.ul display="grid" gap="2" listStyle="none" margin="0" padding="0">
        {editions.map((head) => {
          const { number, at, byName } = head
          return (
            <chakra.li key={number} display="flex" flexWrap="wrap" alignItems="center" gap="3" minHeight="11">
              <chakra.span flex="1" minWidth="min(14rem, 100%)">
                {t('number', { number })} · <MomentText at={at} /> · {byName}
                {renderDetails?.(head)}
              </chakra.span>
              {renderEdition === undefined ? null : (
                <Button
                  size="sm"
                  onClick={() => withContent(number, (content) => setOpen({ what: 'edition', content }))}
                >
                  {t('show', { number })}
                </Button>
              )}
              <Button size="sm" onClick={() => compare(number, number - 1)}>
                {t('changes', { number })}
              </Button>
              {onTakeUp === undefined || number === newest.number ? null : (
                <Button size="sm" onClick={() => withContent(number, onTakeUp)}>
                  {t('takeUp', { number })}
                </Button>
              )}
            </chakra.li>
          )
        })}
      </chakra.ul>
      {open?.what === 'edition' ? renderEdition?.(open.content, () => setOpen(null)) : null}
      {open?.what === 'changes' ? (
        <DifferenceDialog
          {...{ ...shown, before }}
          title={titleOf(open.number)}
          after={open.after}
          onClose={() => setOpen(null)}
        >
          <AgainstField
            numbers={editions.flatMap(({ number }) => (number === open.number ? [] : [number]))}
            value={open.against}
            onChange={(against) => compareWith(against, open.number, open.after)}
          />
        </DifferenceDialog>
      ) : null}
    </Section>
  )
}

/** The edition that a content is compared with; 0: none. */
function AgainstField(props: {
  readonly numbers: readonly number[]
  readonly value: number
  readonly onChange: (number: number) => void
}) {
  const { t } = useTranslation('edition')
  return (
    <FieldFrame label={t('against')} required>
      {(ids) => (
        <Select {...ids} value={String(props.value)} onChange={({ target }) => props.onChange(Number(target.value))}>
          <option value="0">{t('nothing')}</option>
          {props.numbers.map((number) => (
            <option key={number} value={String(number)}>
              {t('number', { number })}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
