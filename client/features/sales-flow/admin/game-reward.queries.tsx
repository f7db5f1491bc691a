import { Gift } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { gameRewards } from '../../../../shared/features/sales-flow/reward/reward.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { rewardPicture } from '../../../../shared/features/sales-flow/picture/picture.rules.ts'
import { noDescriptions, noNames } from './game-texts.rules.ts'
import { PictureChoice, usePictureOptions } from './picture-choice.panel.tsx'
import { VariantsField } from './reward-variants.panel.tsx'

const { plainColumn, wordColumn, numberColumn, dayColumn } = columnsFor(gameRewards.list)
const kit = formFor(gameRewards.form, 'gameadmin:rewards')

/** The rewards of the shop and their stock. */
export const gameRewardScreens = defineRecord({
  contract: gameRewards,
  list: defineList({
    ...onServer(gameRewards.list),
    i18n: 'gameadmin:rewards',
    icon: Gift,
    columns: [
      plainColumn('name', { priority: 1 }),
      numberColumn('priceCoins', { isAdded: false, priority: 1 }),
      numberColumn('stockInAll', { priority: 2 }),
      numberColumn('sold', { priority: 2 }),
      numberColumn('perPerson', { isAdded: false, priority: 4 }),
      numberColumn('costOre', {
        isAdded: false,
        priority: 3,
        cell: ({ row }) => <Money ore={row.costOre} currency="SEK" />,
        exported: { kind: 'money' },
      }),
      dayColumn('fromDay', { priority: 5 }),
      dayColumn('toDay', { priority: 4 }),
      wordColumn('picture', 'gameadmin:pictures', { priority: 5 }),
      plainColumn('taxNote', { priority: 5, width: '16rem', beside: false }),
      plainColumn('description', { priority: 5, width: '20rem', beside: false }),
    ],
    rowHref: ({ id }) => pathTo('game-reward', { id }),
  }),
  kit,
  empty: {
    ...noNames,
    ...noDescriptions,
    picture: 'auto',
    priceCoins: Number.NaN,
    stock: null,
    variants: [],
    perPerson: null,
    costOre: 0,
    taxNote: '',
    taxNoteEn: '',
    taxNoteFi: '',
    fromDay: null,
    toDay: null,
  },
  logged: { picture: 'gameadmin:pictures' },
  Fields,
  nameOf: ({ name }) => name,
})

function Fields() {
  const { t } = useTranslation('gameadmin')
  const pictures = usePictureOptions()
  const hasVariants = kit.useAnswer('variants').length > 0
  return (
    <>
      <kit.TextField name="name" required />
      <kit.TextField name="nameEn" help={t('otherLanguage')} />
      <kit.TextField name="nameFi" help={t('otherLanguage')} />
      <kit.TextareaField name="description" rows={3} />
      <kit.TextareaField name="descriptionEn" rows={3} help={t('otherLanguage')} />
      <kit.TextareaField name="descriptionFi" rows={3} help={t('otherLanguage')} />
      <PictureChoice picture={rewardPicture(kit.useAnswer('picture'))}>
        <kit.SelectField name="picture" required options={pictures} />
      </PictureChoice>
      <kit.NumberField name="priceCoins" decimals={0} required />
      <VariantsField name="variants" label={t('rewards.fields.variants')} />
      {hasVariants ? null : <kit.NumberField name="stock" decimals={0} help={t('rewards.stockHelp')} />}
      <kit.NumberField name="perPerson" decimals={0} help={t('rewards.perPersonHelp')} />
      <kit.MoneyField name="costOre" currency="SEK" required help={t('rewards.costHelp')} />
      <kit.TextField name="taxNote" help={t('rewards.taxHelp')} />
      <kit.TextField name="taxNoteEn" help={t('otherLanguage')} />
      <kit.TextField name="taxNoteFi" help={t('otherLanguage')} />
      <kit.DateField name="fromDay" nullable />
      <kit.DateField name="toDay" nullable />
    </>
  )
}
