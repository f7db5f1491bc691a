import { chakra } from '@chakra-ui/react'
import { ImageOff, PencilLine, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { sales, type AttachmentRef } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { FAULT_QUERY, PHOTO_QUERY, shareFaults } from '../../../../shared/kernel/shared-photos.ts'
import { useKeepPhoto } from '../../../entities/photo/keep-photo.ts'
import { dropShared, type SharedPhoto } from '../../../entities/photo/shared-photos.ts'
import { SharedPicture, SharedPictureActs } from '../../../entities/photo/shared-picture.tsx'
import { AgoText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { newId } from '../../../sync/new-id.ts'
import { useEngine } from '../../../sync/sync-provider.tsx'
import { useDraft, useDrafts } from '../../../sync/use-draft.ts'
import { useRow } from '../../../sync/use-row.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import { emptySaleForm, openedForm, sealedFields, titleOfDraft, withDraft, type SaleForm } from '../wizard/sale-form.ts'
import { useSharedPhotos } from '../../../entities/photo/use-shared-photos.ts'

/** Photos that another app has shared: each goes into a new sale, or into one that was begun. */
export function SharedPhotoScreen() {
  const { t } = useTranslation(['sales', 'selling'])
  const [query] = useSearchParams()
  const { photos, discard, save, ...shared } = useSharedPhotos(query.getAll(PHOTO_QUERY).join())
  const fault = shared.fault ?? shareFaults.find((one) => one === query.get(FAULT_QUERY))
  return (
    <Page width="form">
      <PageHeader
        title={t('share.title')}
        {...(photos?.length === 0 ? {} : { lead: t('share.lead') })}
        backTo={pathTo('sales')}
      />
      {fault === undefined ? null : <Notice tone="danger">{t(`share.fault.${fault}`)}</Notice>}
      {photos?.some(({ isNew }) => isNew) ? <Notice tone="info">{t('share.arrived')}</Notice> : null}
      {photos === null ? (
        <ListSkeleton rows={3} />
      ) : photos.length === 0 ? (
        <Section>
          <EmptyState
            icon={ImageOff}
            title={t('share.empty')}
            action={
              <LinkButton to={pathTo('sale-create')} variant="solid">
                {t('selling:create')}
              </LinkButton>
            }
          />
        </Section>
      ) : (
        photos.map((photo) => (
          <PhotoCard key={photo.id} photo={photo} isAlone={photos.length === 1} onSave={save} onDiscard={discard} />
        ))
      )}
    </Page>
  )
}

interface CardProps {
  readonly photo: SharedPhoto
  readonly isAlone: boolean
  readonly onSave: (id: string) => void
  readonly onDiscard: (id: string) => void
}

/** Puts the checklist into the draft of a sale, and opens the sale. */
type PutInto = (sale: { saleId: string; step: string; save: (checklist: AttachmentRef) => void }) => void

function PhotoCard({ photo, isAlone, onSave, onDiscard }: CardProps) {
  const { id, file } = photo
  const text = useText()
  const { drafts: kept, userId } = useEngine()
  const navigate = useNavigate()
  const { drafts } = useDrafts('sale')
  const [newSaleId] = useState(newId)
  const [isUnreadable, setUnreadable] = useState(false)
  const chosen = useRef<Parameters<PutInto>[0]>(null)
  const open = async (checklist: AttachmentRef) => {
    chosen.current?.save(checklist)
    // The photo leaves the place of shared ones only once the draft that names it is on the disk.
    await kept.flush()
    await dropShared(userId, id)
    await navigate(`${pathTo('sale-create')}?draft=${chosen.current?.saleId}${chosen.current?.step}`)
  }
  const keep = useKeepPhoto((checklist) => void open(checklist).catch(reportError))
  const putInto: PutInto = (sale) => {
    chosen.current = sale
    keep.file(file)
  }
  const problem = isUnreadable ? 'sales:checklist.unreadable' : keep.problem
  return (
    <Section>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
        {isUnreadable ? null : <SharedPicture file={file} onUnreadable={() => setUnreadable(true)} />}
        {problem === null ? null : <FaultText role="alert">{text(problem)}</FaultText>}
        {isUnreadable ? null : (
          <>
            <IntoSale saleId={newSaleId} isAlone={isAlone} busy={keep.busy} onChoose={putInto} />
            {drafts.map((draft) => (
              <IntoSale
                key={draft.id}
                saleId={draft.id}
                updatedAt={draft.updatedAt}
                isAlone={isAlone}
                busy={keep.busy}
                onChoose={putInto}
              />
            ))}
          </>
        )}
        <SharedPictureActs photo={photo} onSave={onSave} onDiscard={onDiscard} />
      </chakra.div>
    </Section>
  )
}

interface IntoSaleProps {
  readonly saleId: string
  /** When the sale was begun or last changed; left out for a new one. */
  readonly updatedAt?: number
  /** Whether this is the only photo: a screen has one main act. */
  readonly isAlone: boolean
  readonly busy: boolean
  readonly onChoose: PutInto
}

function IntoSale({ saleId, updatedAt, isAlone, busy, onChoose }: IntoSaleProps) {
  const { t } = useTranslation('sales')
  const { value, loading, save } = useDraft<SaleForm>('sale', saleId, sealedFields)
  const { row: saved } = useRow(sales, saleId)
  // The draft of a sale that was saved is on its way out.
  if (loading || saved !== undefined) return null
  const form = value === undefined ? emptySaleForm : openedForm(value)
  const name = titleOfDraft(form)
  const isNew = updatedAt === undefined
  const choose = () =>
    onChoose({
      saleId,
      step: isNew ? '' : '&step=details',
      save: (checklist) => save(withDraft(form, { checklist })),
    })
  if (isNew) {
    return (
      <Button wide size="lg" variant={isAlone ? 'solid' : 'soft'} busy={busy} onClick={choose}>
        <Plus size={20} aria-hidden />
        {t('share.newSale')}
      </Button>
    )
  }
  return (
    <Button
      wide
      size="lg"
      paddingInline="4"
      paddingBlock="2"
      whiteSpace="normal"
      textAlign="start"
      justifyContent="flex-start"
      busy={busy}
      onClick={choose}
    >
      <PencilLine size={20} aria-hidden />
      <chakra.span flex="1" minWidth="0">
        <chakra.span display="block">{name === null ? t('share.intoUnnamed') : t('share.into', { name })}</chakra.span>
        <chakra.span display="block" marginTop="0.5" color="fg.muted" fontSize="sm" fontWeight="normal">
          <AgoText at={updatedAt} />
          {form.draft.checklist === null ? null : ` · ${t('share.replaces')}`}
        </chakra.span>
      </chakra.span>
    </Button>
  )
}
