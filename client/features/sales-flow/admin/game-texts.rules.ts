/** The texts of a new record of the game, in each language. */
export const noNames = { name: '', nameEn: '', nameFi: '' }
export const noDescriptions = { description: '', descriptionEn: '', descriptionFi: '' }
