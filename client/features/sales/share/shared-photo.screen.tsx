import { chakra } from '@chakra-ui/react'
import { ImageOff, ImagePlus, PencilLine, Plus, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { shareFaults } from '../../../../shared/kernel/shared-photos.ts'
import { useKeepPhoto } from '../../../entities/photo/keep-photo.ts'
import { dropSharedPhoto, sharedPhotosOf, type SharedPhoto } from '../../../entities/photo/shared-photos.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { AgoText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { newId } from '../../../sync/new-id.ts'
import { useDraft, useDrafts } from '../../../sync/use-draft.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { lendUrl } from '../../../ui/lend-url.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import { emptySaleForm, openedForm, sealedFields, titleOfDraft, withDraft, type SaleForm } from '../wizard/sale-form.ts'

/** Photos that another app has shared: each goes into a new sale, or into one that was begun. */
export function SharedPhotoScreen() {
  const { t } = useTranslation('sales')
  const [query] = useSearchParams()
  const fault = shareFaults.find((one) => one === query.get('fault'))
  const { photos, remove } = useSharedPhotos(query.get('share.photo'))
  return (
    <Page width="form">
      <PageHeader title={t('share.title')} lead={t('share.lead')} backTo={pathTo('sales')} />
      {fault === undefined ? null : <Notice tone="danger">{t(`share.fault.${fault}`)}</Notice>}
      {photos === null ? (
        <ListSkeleton rows={3} />
      ) : photos.length === 0 ? (
        <Section>
          <EmptyState
            icon={ImageOff}
            title={t('share.empty')}
            action={
              <LinkButton to={pathTo('sale-create')} variant="solid">
                {t('share.newSale')}
              </LinkButton>
            }
          />
        </Section>
      ) : (
        photos.map((photo) => <PhotoCard key={photo.id} photo={photo} onDropped={() => remove(photo.id)} />)
      )}
    </Page>
  )
}

function useSharedPhotos(arrived: string | null) {
  const userId = useUser()?.id ?? ''
  const [photos, setPhotos] = useState<readonly SharedPhoto[] | null>(null)
  useEffect(
    function loadPhotos() {
      let isLeft = false
      sharedPhotosOf(userId, arrived).then((found) => {
        if (!isLeft) setPhotos(found)
      }, reportError)
      return () => {
        isLeft = true
      }
    },
    [userId, arrived],
  )
  return { photos, remove: (id: string) => setPhotos(photos?.filter((one) => one.id !== id) ?? null) }
}

function PhotoCard({ photo: { id, file }, onDropped }: { photo: SharedPhoto; onDropped: () => void }) {
  const { t } = useTranslation('sales')
  const { drafts } = useDrafts('sale')
  const [saleId] = useState(newId)
  const lend = useMemo(() => lendUrl(file), [file])
  const drop = () => void dropSharedPhoto(id).then(onDropped, reportError)
  return (
    <Section>
      <chakra.div display="grid" gap="3">
        <chakra.img
          ref={lend}
          alt={t('share.photo')}
          maxHeight="16rem"
          width="full"
          objectFit="contain"
          borderRadius="md"
        />
        <IntoSale saleId={saleId} photo={{ id, file }} />
        {drafts.map((draft) => (
          <IntoSale key={draft.id} saleId={draft.id} updatedAt={draft.updatedAt} photo={{ id, file }} />
        ))}
        <Button variant="ghost" onClick={drop}>
          <Trash2 size={18} aria-hidden />
          {t('share.drop')}
        </Button>
      </chakra.div>
    </Section>
  )
}

interface IntoSaleProps {
  readonly saleId: string
  /** When the sale was begun or last changed; left out for a new one. */
  readonly updatedAt?: number
  readonly photo: SharedPhoto
}

/** The photo leaves the place of shared ones only once the draft has it. */
function IntoSale({ saleId, updatedAt, photo: { id, file } }: IntoSaleProps) {
  const { t } = useTranslation(['sales', 'selling'])
  const text = useText()
  const navigate = useNavigate()
  const { value, loading, save } = useDraft<SaleForm>('sale', saleId, sealedFields)
  const form = value === undefined ? emptySaleForm : openedForm(value)
  const keep = useKeepPhoto((checklist) => {
    save(withDraft(form, { checklist }))
    void dropSharedPhoto(id).catch(reportError)
    void navigate(`${pathTo('sale-create')}?draft=${saleId}${updatedAt === undefined ? '' : '&step=details'}`)
  })
  if (loading) return null
  const name = titleOfDraft(form)
  const isNew = updatedAt === undefined
  return (
    <div>
      <Button wide size="lg" variant={isNew ? 'solid' : 'outline'} busy={keep.busy} onClick={() => keep.file(file)}>
        {isNew ? <Plus size={20} aria-hidden /> : <PencilLine size={20} aria-hidden />}
        {isNew
          ? t('sales:share.newSale')
          : name === null
            ? t('selling:start.continueUnnamed')
            : t('selling:start.continueWith', { name })}
      </Button>
      {isNew ? null : (
        <chakra.p color="fg.muted" fontSize="sm" marginTop="1" display="flex" gap="2" flexWrap="wrap">
          <AgoText at={updatedAt} />
          {form.draft.checklist === null ? null : (
            <chakra.span display="inline-flex" gap="1" alignItems="center">
              <ImagePlus size={16} aria-hidden />
              {t('sales:share.replaces')}
            </chakra.span>
          )}
        </chakra.p>
      )}
      {keep.problem === null ? null : <FaultText role="alert">{text(keep.problem)}</FaultText>}
    </div>
  )
}
