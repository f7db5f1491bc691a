import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { keyLine, KeyList } from '../ui/key-list.tsx'
import { useText } from '../ui/text.ts'

export type ActKey = readonly [key: string, wordsKey: string]

/** The keys of a list, shown by `?`. */
export function ListHelp({
  open,
  selectable,
  peekable,
  acts,
  onClose,
}: {
  open: boolean
  selectable: boolean
  peekable: boolean
  /** Acts of a row with a keyboard shortcut: the key, and the catalogue key of the act's name. */
  acts: readonly ActKey[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const text = useText()
  return (
    <Dialog open={open} onClose={onClose} title={t('resource:keys.title')}>
      <KeyList
        keys={[
          [['j', 'k'], t('resource:keys.move')],
          [['Enter'], t('resource:keys.open')],
          ...(peekable ? [keyLine(['Space'], t('resource:keys.quickLook'))] : []),
          ...acts.map(([key, words]) => keyLine([key], text(words))),
          [['e'], t('resource:keys.edit')],
          [['z'], t('resource:keys.undo')],
          ...(selectable
            ? [
                keyLine(['x'], t('resource:keys.select')),
                keyLine(['Shift', 'x'], t('resource:keys.range')),
                keyLine(['Esc'], t('resource:keys.clear')),
              ]
            : []),
          [['/'], t('resource:keys.search')],
          [['[', ']'], t('resource:keys.pages')],
          [['?'], t('resource:keys.help')],
        ]}
      />
      <chakra.p color="fg.muted" fontSize="sm" marginTop="4">
        {t('resource:keys.note')}
      </chakra.p>
    </Dialog>
  )
}
