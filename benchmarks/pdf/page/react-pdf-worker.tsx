import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import { Document, Font, Image, Page, pdf, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { RegisterCell, RegisterDocument } from '#document/content/register-document.ts';
import { answerTasks } from './answer.ts';
import { registerOf } from './register.ts';
import type { Task } from './task.ts';

Font.register({
  family: 'Inter',
  fonts: [
    { src: regular, fontWeight: 400 },
    { src: bold, fontWeight: 600 },
  ],
});

const styles = StyleSheet.create({
  page: { padding: 30, fontFamily: 'Inter', fontSize: 7.8 },
  title: { fontSize: 17, fontWeight: 600 },
  row: { flexDirection: 'row', borderBottom: '0.5 solid #c8cedb', paddingVertical: 2.5 },
  cell: { paddingHorizontal: 3 },
  signature: { height: 26, objectFit: 'contain' },
  note: { fontSize: 7, paddingHorizontal: 6 },
});

interface RegisterProps {
  register: RegisterDocument;
  signatures: Task['signatures'];
}

/** Draws the register with the library's plain components. */
function Register({ register, signatures }: RegisterProps) {
  const { columns, rows } = register;
  const widths = columns.map(({ width, grow }) => ({ width, flexGrow: grow }));
  const sourceOf = (address: string) => {
    const data = signatures[Number(address) % signatures.length];
    return { data: data as unknown as Buffer, format: 'png' as const };
  };
  const contentOf = (cell: RegisterCell) =>
    cell.kind === 'image' ? (
      <Image src={sourceOf(cell.address)} style={styles.signature} />
    ) : (
      <Text>{cell.text}</Text>
    );
  return (
    <Document title={register.title} language="en-AU">
      <Page size="A4" orientation="landscape" style={styles.page}>
        <Text style={styles.title}>{register.title}</Text>
        <Text>{register.subject}</Text>
        {register.facts.map(({ label, value }) => (
          <Text key={label}>{`${label}: ${value}`}</Text>
        ))}
        {register.legend.map(({ mark, meaning }) => (
          <Text key={mark}>{`${mark} ${meaning}`}</Text>
        ))}
        <View style={styles.row} fixed>
          {columns.map(({ head }, at) => (
            <View key={head} style={[styles.cell, widths[at] ?? {}]}>
              <Text>{head}</Text>
            </View>
          ))}
        </View>
        {rows.map(({ cells, notes }) => (
          <View key={keyOf(cells)} wrap={false}>
            <View style={styles.row}>
              {cells.map((cell, at) => (
                <View key={columns[at]?.head} style={[styles.cell, widths[at] ?? {}]}>
                  {contentOf(cell)}
                </View>
              ))}
            </View>
            {notes.map(({ label, value }) => (
              <Text key={label} style={styles.note}>{`${label} ${value}`}</Text>
            ))}
          </View>
        ))}
        <Text
          fixed
          render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
        />
      </Page>
    </Document>
  );
}

/** Returns the number of the entry. */
function keyOf([number]: readonly RegisterCell[]) {
  return number?.kind === 'text' ? number.text : '';
}

answerTasks(async ({ rows, signatures }) => {
  const register = registerOf(rows);
  return () => pdf(<Register register={register} signatures={signatures} />).toBlob();
});
