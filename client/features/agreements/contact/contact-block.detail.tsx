import type { ContactBlockRow } from '../../../../shared/features/agreements/contact/contact-block.list.ts'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { ContactBlockFactsPanel, useAuthor } from './contact-block-facts.panel.tsx'
import { BlockBadge, contactBlockScreenList } from './contact-block.queries.tsx'

export function ContactBlockDetailScreen() {
  return (
    <DetailScreen list={contactBlockScreenList} listPath={pathTo('contact-blocks')}>
      {(block) => <Detail block={block} />}
    </DetailScreen>
  )
}

function Detail({ block }: { block: ContactBlockRow }) {
  const author = useAuthor(block)
  return (
    <>
      <DetailHeader title={author} badge={<BlockBadge state={block.state} />} />
      <ContactBlockFactsPanel block={block} />
    </>
  )
}
