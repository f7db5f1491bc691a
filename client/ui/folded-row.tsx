import { SlidersHorizontal } from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

interface FoldedItem {
  readonly key: string
  /** Shown also while the row is folded. */
  readonly isPinned: boolean
  readonly content: ReactNode
}

/** So many fit beside a search at 1280 px. */
const IN_A_ROW = 4

/**
 * Controls of which, when `folded`, only the first few are shown until a button unfolds the rest. A single one is not put
 * behind a button.
 */
export function FoldedRow({ items, folded }: { items: readonly FoldedItem[]; folded: boolean }) {
  const { t } = useTranslation('resource')
  const [isWhole, setWhole] = useState(false)
  const isFolded = folded && items.length > IN_A_ROW + 1
  const shown = isFolded && !isWhole ? items.filter(({ isPinned }, at) => at < IN_A_ROW || isPinned) : items
  return (
    <>
      {shown.map(({ key, content }) => (
        <Fragment key={key}>{content}</Fragment>
      ))}
      {isFolded ? (
        <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <SlidersHorizontal size={14} aria-hidden />
          {isWhole ? t('fewerFilters') : t('moreFilters')}
        </Button>
      ) : null}
    </>
  )
}
