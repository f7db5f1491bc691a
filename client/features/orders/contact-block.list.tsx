import type { ContactBlockRow } from '../../../shared/features/sales/contact-block.list.ts'
import { contactBlockStates } from '../../../shared/features/sales/contact-block.list.ts'
import { QuickLookHead } from '../../entities/quick-look-head.tsx'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { useText } from '../../ui/text.ts'
import { ContactBlockFactsPanel, useAuthor } from './contact-block-facts.panel.tsx'
import { ContactBlockFind } from './contact-block-find.panel.tsx'
import { BlockBadge, contactBlockScreenList } from './contact-block.queries.tsx'

const { ManyFilter } = filtersOf(contactBlockScreenList)

/** Whom nobody of the company may contact; one of them is found by telephone or identity number. */
export function ContactBlockListScreen() {
  return (
    <ListScreen
      list={contactBlockScreenList}
      actions={<ContactBlockFind />}
      filters={<Filters />}
      quickLook={quickLook}
    />
  )
}

const quickLook = (block: ContactBlockRow) => <QuickLook block={block} />

function QuickLook({ block }: { block: ContactBlockRow }) {
  const author = useAuthor(block)
  return (
    <>
      <QuickLookHead title={author} badge={<BlockBadge state={block.state} />} lead={null} />
      <ContactBlockFactsPanel block={block} />
    </>
  )
}

function Filters() {
  const text = useText()
  const options = contactBlockStates.map((value) => ({ value, label: text(`callregister:blocks.${value}`) }))
  return <ManyFilter name="state" options={options} />
}
