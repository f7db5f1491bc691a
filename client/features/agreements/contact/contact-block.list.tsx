import type { ContactBlockRow } from '../../../../shared/features/agreements/contact/contact-block.list.ts'
import { contactBlockImport } from '../../../../shared/features/agreements/contact/contact-block-import.api.ts'
import { ImportButton, importOpener } from '../../../desk/import/import-opener.tsx'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { ContactBlockFactsPanel, useAuthor } from './contact-block-facts.panel.tsx'
import { ContactBlockFind } from './contact-block-find.panel.tsx'
import { BlockBadge, contactBlockScreenList } from './contact-block.queries.tsx'

/** Whom nobody of the company may contact; one of them is found by telephone or identity number. */
export function ContactBlockListScreen() {
  return (
    <ListScreen
      list={contactBlockScreenList}
      actions={
        <>
          <ContactBlockFind />
          <ImportButton opener={manyAtOnce} />
        </>
      }
      quickLook={quickLook}
    />
  )
}

const manyAtOnce = importOpener({ contract: contactBlockImport, list: 'contact-blocks' })

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
