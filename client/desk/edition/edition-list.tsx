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
export interface ShownContents<Content> {
  /** Returns a content as its readers see it: one line for each sentence or setting. */
  readonly linesOf: (content: Content, language: Language) => readonly string[]
  /** The language whose lines are shown first; null: the content has one language. */
  readonly language: Language | null
  /** Shows one edition as its readers see it. */
  readonly renderEdition?: (content: Content, onClose: () => void) => ReactNode
}

interface ListProps<Content> {
  readonly editions: readonly EditionHead[]
  readonly load: (number: number) => Promise<Result<{ readonly content: Content }>>
  readonly shown: ShownContents<Content>
  /** Copies the content of an earlier edition into the form. Undefined if the form is read-only. */
  readonly onTakeUp?: ((content: Content) => void) | undefined
}

type Open<Content> =
  | { readonly what: 'edition'; readonly content: Content }
  | { readonly what: 'changes'; readonly number: number; readonly after: Content; readonly against: number }

/** List of editions, newest first. Each can show its changes. */
export function EditionList<Content>({ editions, load, shown, onTakeUp }: ListProps<Content>) {
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
  const compare = (number: number, against: number) =>
    withContent(number, (after) => {
      const openWith = (earlier: Content | null) => {
        setBefore(earlier)
        setOpen({ what: 'changes', number, after, against })
      }
      if (against === 0) openWith(null)
      else withContent(against, openWith)
    })
  const { renderEdition } = shown
  return (
    <Section title={t('title')}>
      <chakra.ul display="grid" gap="2" listStyle="none" margin="0" padding="0">
        {editions.map(({ number, at, byName }) => (
          <chakra.li key={number} display="flex" flexWrap="wrap" alignItems="center" gap="3" minHeight="11">
            <chakra.span flex="1" minWidth="min(14rem, 100%)">
              {t('number', { number })} · <MomentText at={at} /> · {byName}
            </chakra.span>
            {renderEdition === undefined ? null : (
              <Button size="sm" onClick={() => withContent(number, (content) => setOpen({ what: 'edition', content }))}>
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
        ))}
      </chakra.ul>
      {open?.what === 'edition' ? renderEdition?.(open.content, () => setOpen(null)) : null}
      {open?.what === 'changes' ? (
        <DifferenceDialog
          {...{ ...shown, before }}
          title={t('changes', { number: open.number })}
          after={open.after}
          onClose={() => setOpen(null)}
        >
          <FieldFrame label={t('against')}>
            {(ids) => (
              <Select
                {...ids}
                value={String(open.against)}
                onChange={({ target }) => compare(open.number, Number(target.value))}
              >
                <option value="0">{t('nothing')}</option>
                {editions.map(({ number }) =>
                  number === open.number ? null : (
                    <option key={number} value={String(number)}>
                      {t('number', { number })}
                    </option>
                  ),
                )}
              </Select>
            )}
          </FieldFrame>
        </DifferenceDialog>
      ) : null}
    </Section>
  )
}
