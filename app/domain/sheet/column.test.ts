import { expect, test } from 'vitest';
import { recogniseColumn, SHEET_FIELDS, SHEET_HEADER } from './column.ts';

test('every exported column name is recognised on import', () => {
  expect(SHEET_HEADER.map(recogniseColumn)).toEqual(SHEET_FIELDS);
});

test.each([
  ['Titel', 'title'],
  ['NAAM', 'title'],
  ['jaar', 'year'],
  ['Techniek', 'medium'],
  ['Materiaal', 'medium'],
  ['Afmetingen in cm', 'size'],
  ['Formaat (b x h)', 'size'],
  ['Prijs €', 'price'],
  ['Prijs (incl. btw)', 'price'],
  ['Inv. nr.', 'inventoryNumber'],
  ['nr', 'inventoryNumber'],
  ['Inventarisnummer', 'inventoryNumber'],
  ['Oplage', 'edition'],
  ['Serie', 'collection'],
  ['Categorie', 'category'],
  ['Locatie', 'place'],
  ['Eigenaar / koper', 'ownedBy'],
  ['Opmerkingen', 'notes'],
  ['Omschrijving', 'description'],
  ['alt-text', 'alternativeText'],
  ['Foto’s', 'picture'],
  ['Bestandsnaam', 'picture'],
  ['Verborgen', 'hidden'],
  ['Valuta', 'currency'],
  ['Titre de l’œuvre', 'title'],
  ['N° d’inventaire', 'inventoryNumber'],
  ['Année', 'year'],
  ['Technique', 'medium'],
  ['Dimensions en cm', 'size'],
  ['Tirage', 'edition'],
  ['Série', 'collection'],
  ['Catégorie', 'category'],
  ['Statut', 'status'],
  ['Prix de vente (TTC)', 'price'],
  ['Devise', 'currency'],
  ['Lieu', 'place'],
  ['Propriétaire', 'ownedBy'],
  ['Remarques', 'notes'],
  ['Texte alternatif', 'alternativeText'],
  ['Nom du fichier', 'picture'],
  ['Masqué', 'hidden'],
  ['Inventarnummer', 'inventoryNumber'],
  ['Jahr', 'year'],
  ['Technik', 'medium'],
  ['Maße', 'size'],
  ['Größe (cm)', 'size'],
  ['Auflage', 'edition'],
  ['Reihe', 'collection'],
  ['Kategorie', 'category'],
  ['Verfügbarkeit', 'status'],
  ['Preis in Euro', 'price'],
  ['Währung', 'currency'],
  ['Beschreibung', 'description'],
  ['Standort', 'place'],
  ['Käufer', 'ownedBy'],
  ['Bemerkungen', 'notes'],
  ['Dateiname', 'picture'],
  ['Ausgeblendet', 'hidden'],
])('%s is recognised as %s', (name, field) => {
  expect(recogniseColumn(name)).toBe(field);
});

test.each(['', '?', 'Lijst', 'Naam koper', 'constructor'])('%j is not recognised', (name) => {
  expect(recogniseColumn(name)).toBeNull();
});
