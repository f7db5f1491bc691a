import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Desk } from '../ui/desk.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Page, PageHeader, Section, SectionLead } from '../ui/page.tsx'
import { ScrollToTop } from '../ui/scroll-to-top.tsx'
import { StickyActions } from '../ui/sticky-actions.tsx'
import { TabBar } from '../ui/tab-bar.tsx'
import { ZoomablePhoto } from '../ui/zoomable-photo.tsx'
import { Side, type Exhibit } from './exhibit.tsx'
import { useKitWords } from './words.ts'

function Pages() {
  const w = useKitWords()
  return (
    <Page width="form">
      <PageHeader
        title={w('sale')}
        lead={w('street')}
        backTo="/__kit"
        badge={<Badge tone="success">{w('approved')}</Badge>}
        actions={<Button>{w('open')}</Button>}
      />
      <Section title={w('step')} actions={<Button size="sm">{w('open')}</Button>}>
        {w('person')}
      </Section>
      <Section title={w('status')} flush>
        <SectionLead>{w('emptyText')}</SectionLead>
      </Section>
    </Page>
  )
}

function Tabs() {
  const w = useKitWords()
  const tabs = (['sale', 'status', 'person'] as const).map((each) => ({
    to: `?tab=${each}`,
    label: w(each),
    isOpen: each === 'status',
  }))
  return <TabBar label={w('sort')} tabs={tabs} />
}

function Desks() {
  const w = useKitWords()
  return (
    <Desk aside={<Section title={w('status')}>{w('approved')}</Section>}>
      <Section title={w('step')}>{w('person')}</Section>
    </Desk>
  )
}

function Dialogs() {
  const w = useKitWords()
  const [open, setOpen] = useState<'center' | 'side' | null>(null)
  return (
    <Side>
      {(['center', 'side'] as const).map((place) => (
        <chakra.div key={place}>
          <Button onClick={() => setOpen(place)}>{`${w('open')}: ${place}`}</Button>
          <Dialog
            open={open === place}
            onClose={() => setOpen(null)}
            title={w('sale')}
            place={place}
            actions={
              <>
                <Button variant="solid">{w('save')}</Button>
                <Button variant="ghost" onClick={() => setOpen(null)}>
                  {w('cancel')}
                </Button>
              </>
            }
          >
            {w('emptyText')}
          </Dialog>
        </chakra.div>
      ))}
    </Side>
  )
}

function Photos() {
  const w = useKitWords()
  return (
    <ZoomablePhoto
      source={{ src: '/icons/icon-192.png' }}
      alt={w('photo')}
      openLabel={w('open')}
      title={w('sale')}
      maxHeight="6rem"
      onMissing={() => undefined}
    />
  )
}

function Sticky() {
  const w = useKitWords()
  return (
    <StickyActions>
      <Button size="lg">{w('cancel')}</Button>
      <Button size="lg" variant="solid">
        {w('save')}
      </Button>
    </StickyActions>
  )
}

export const frameExhibits: readonly Exhibit[] = [
  { name: 'Page, PageHeader, Section, SectionLead', States: Pages },
  { name: 'TabBar', States: Tabs },
  { name: 'Desk', States: Desks },
  { name: 'Dialog', States: Dialogs },
  { name: 'ZoomablePhoto', States: Photos },
  { name: 'StickyActions', States: Sticky },
  { name: 'ScrollToTop', States: ScrollSentence },
]

/** Shown once the page is scrolled, at the corner of the window. */
function ScrollSentence() {
  const w = useKitWords()
  return (
    <>
      {w('lead')}
      <ScrollToTop />
    </>
  )
}
